import type { ReactNode } from "react";
import { Field } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Where it is not the language of the page. */
  readonly lang?: string;
}

/** The platform's own select: on phones nothing else is as good. */
export function Select(props: {
  readonly label: ReactNode;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** How to mend it, in words; '' where nothing is wrong. */
  readonly error?: string;
  readonly optional?: boolean;
  readonly id?: string;
}) {
  const { onChange } = props;
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error ?? ""}
      optional={props.optional ?? false}
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      {(ties) => (
        <div className="cp-select">
          <select
            {...ties}
            className="cp-input"
            value={props.value}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {props.options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </div>
      )}
    </Field>
  );
}
