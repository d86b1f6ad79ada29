import { fieldMessages } from "@county-pay/core/messages";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../icon/icon.tsx";
import { useTexts } from "../language/language.ts";

/** One line of the summary: the field, and how to fix it. */
export interface FormError {
  readonly fieldId: string;
  readonly message: string;
}

/**
 * A form's errors, listed above it. Takes focus on each submit (`attempt` increases); each line leads to its field,
 * without a change of the address.
 */
export function ErrorSummary({
  errors,
  attempt,
  onFollow,
}: {
  readonly errors: readonly FormError[];
  readonly attempt: number;
  /** A line was followed whose field is not an element of this page. */
  readonly onFollow?: (fieldId: string) => void;
}) {
  const texts = useTexts(fieldMessages);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div
      className="cp-error-summary"
      role="alert"
      // Its content is read when it takes the focus, and not again for each error that is fixed.
      aria-live="off"
      aria-describedby={id}
      id={id}
      tabIndex={-1}
      ref={box}
    >
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
                const field = document.getElementById(error.fieldId);
                if (field) field.focus();
                else onFollow?.(error.fieldId);
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
