import type { ReactNode } from "react";
import { Field } from "../field/field.tsx";
import { Icon } from "../icon/icon.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** The option's language, if it differs from the page's. */
  readonly lang?: string;
}

/** The browser's own select, which works best on phones. */
export function Select(props: {
  readonly label: ReactNode;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  /** A sentence that says how to fix it; '' if nothing is wrong. */
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
