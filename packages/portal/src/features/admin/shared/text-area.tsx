import type { LanguageCode } from "@county-pay/core/messages";
import { Field } from "@county-pay/ui";
import type { ReactNode } from "react";

/** Several lines of typed text. */
export function TextArea(props: {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly id?: string;
  readonly rows?: number;
  /** What is written in it, where that is not the language of the page. */
  readonly lang?: LanguageCode;
  /** For code: every space and line as it is. */
  readonly code?: boolean;
}) {
  const { onChange, rows = 4 } = props;
  return (
    <Field
      label={props.label}
      hint={props.hint}
      {...(props.error === undefined ? {} : { error: props.error })}
      {...(props.id === undefined ? {} : { id: props.id })}
    >
      {(ties) => (
        <textarea
          {...ties}
          className={
            props.code ? "cp-input portal-text-area portal-text-area--code" : "cp-input portal-text-area"
          }
          rows={rows}
          lang={props.lang}
          value={props.value}
          spellCheck={!props.code}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
