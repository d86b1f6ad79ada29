import { fieldMessages } from "@county-pay/core/messages";
import { type ReactNode, useId } from "react";
import { useTexts } from "../language/language.ts";
import { FieldError } from "./field-error.tsx";

/** What ties a control to its label, hint and error; spread it onto the control. */
export interface FieldTies {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** How to mend it, in words; '' where nothing is wrong. */
  readonly error?: string;
  readonly optional?: boolean;
  /** For the error summary to lead to; made up where left out. */
  readonly id?: string;
  readonly children: (ties: FieldTies) => ReactNode;
}

/** A label above, a hint under it, the error between label and field. */
export function Field({ label, hint, error = "", optional = false, id, children }: FieldProps) {
  const texts = useTexts(fieldMessages);
  const ownId = useId();
  const fieldId = id ?? ownId;
  const describedBy = [hint ? `${fieldId}-hint` : "", error ? `${fieldId}-error` : ""].filter(Boolean);
  return (
    <div className={error ? "cp-field cp-field--error" : "cp-field"}>
      <label className="cp-field__label" htmlFor={fieldId}>
        {label}
        {optional ? <span className="cp-field__optional"> {texts.optional}</span> : null}
      </label>
      {hint ? (
        <div className="cp-field__hint" id={`${fieldId}-hint`}>
          {hint}
        </div>
      ) : null}
      <FieldError id={`${fieldId}-error`} error={error} />
      {children({
        id: fieldId,
        "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
        "aria-invalid": error ? true : undefined,
      })}
    </div>
  );
}
