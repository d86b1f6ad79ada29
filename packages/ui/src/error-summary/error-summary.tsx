import { fieldMessages } from "@county-pay/core/messages";
import { useEffect, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

/** One line of the summary: the field, and how to fix it. */
export interface FormError {
  readonly fieldId: string;
  readonly message: string;
}

/**
 * A form's errors, listed above it. Takes focus on each submit (`attempt` increases); each line leads to its field. A
 * URL fragment finds nothing inside a shadow root, so the lines are buttons.
 */
export function ErrorSummary({
  errors,
  attempt,
}: {
  readonly errors: readonly FormError[];
  readonly attempt: number;
}) {
  const texts = useTexts(fieldMessages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;

  const goTo = (fieldId: string) => {
    const root = box.current?.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) return;
    root.getElementById(fieldId)?.focus();
  };
  return (
    <div className="cp-error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2 className="cp-error-summary__title">
        <Icon name="warning" />
        {texts.errorSummaryTitle}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(error.fieldId);
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
