import type { ReactNode, Ref } from "react";
import { afterPress } from "../form/after-press.ts";
import { Field } from "./field.tsx";

export interface TextFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the field has lost focus and any pressed button is released. */
  readonly onLeave?: () => void;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly optional?: boolean;
  readonly id?: string;
  readonly name?: string;
  readonly type?: "text" | "email" | "tel" | "search";
  readonly inputMode?: "text" | "numeric" | "decimal" | "email" | "tel" | "search";
  /** The HTML autocomplete token, e.g. 'given-name'. */
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly width?: "short" | "medium" | "full";
  /** Shown inside the field, before the text: '$'. */
  readonly prefix?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { onChange, onLeave, width = "full" } = props;
  return (
    <Field
      label={props.label}
      hint={props.hint}
      {...(props.error === undefined ? {} : { error: props.error })}
      {...(props.id === undefined ? {} : { id: props.id })}
      optional={props.optional ?? false}
    >
      {(ties) => (
        <div className={`cp-input-box cp-input-box--${width}`}>
          {props.prefix ? (
            <span className="cp-input-box__prefix" aria-hidden="true">
              {props.prefix}
            </span>
          ) : null}
          <input
            {...ties}
            className="cp-input"
            ref={props.inputRef}
            type={props.type ?? "text"}
            name={props.name}
            value={props.value}
            inputMode={props.inputMode}
            autoComplete={props.autoComplete}
            maxLength={props.maxLength}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave ? () => afterPress(onLeave) : undefined}
          />
        </div>
      )}
    </Field>
  );
}
