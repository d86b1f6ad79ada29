import { format, passwordMessages } from "@county-pay/core/messages";
import { type ReactNode, useState } from "react";
import { Field } from "../field/field.tsx";
import { afterPress } from "../form/after-press.ts";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

export interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the field loses focus. */
  readonly onLeave?: () => void;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly id?: string;
  readonly name?: string;
  /** Which password a password manager fills in, or offers to generate. */
  readonly autoComplete: "current-password" | "new-password";
}

/**
 * A password field, masked until its eye button is pressed (AUTH-002, AUTH-019). The button's name includes the field,
 * and it stays pressed.
 */
export function PasswordField(props: PasswordFieldProps) {
  const texts = useTexts(passwordMessages);
  const { onLeave } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={props.label}
      hint={props.hint}
      error={props.error ?? ""}
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      {(ties) => (
        <div className="cp-input-box cp-password">
          <input
            {...ties}
            className="cp-input"
            type={shown ? "text" : "password"}
            name={props.name}
            value={props.value}
            autoComplete={props.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={onLeave ? () => afterPress(onLeave) : undefined}
          />
          <button
            type="button"
            className="cp-icon-button cp-password__eye"
            aria-label={format(texts.show, { field: props.label })}
            aria-pressed={shown}
            aria-controls={ties.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name="eye" />
          </button>
        </div>
      )}
    </Field>
  );
}
