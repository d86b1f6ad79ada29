import type { LanguageCode } from "@county-pay/core/messages";
import { Field } from "@county-pay/ui";
import type { ReactNode } from "react";

/** A field for several lines of text. */
export function TextArea(props: {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly id?: string;
  readonly rows?: number;
  /** The language of the text, if it differs from the page's. */
  readonly lang?: LanguageCode;
  /** For code: keeps every space and line break. */
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
