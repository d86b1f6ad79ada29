import { paymentMessages } from "@county-pay/core/messages";
import { Checkbox, FieldError, useTexts } from "@county-pay/ui";
import { useId } from "react";
import { usePaths } from "../../../platform/paths.ts";

/** The one box for all terms (VALID-022, PAY-025, MONEY-014), with the way to read them. */
export function Consent(props: {
  /** Of the box, for an error summary. */
  readonly id: string;
  /** What is agreed to. */
  readonly label: string;
  readonly agreed: boolean;
  /** The sentence if the box must be checked and is not. */
  readonly error: string | undefined;
  readonly onChange: (agreed: boolean) => void;
}) {
  const { termsLink } = useTexts(paymentMessages);
  const { terms } = usePaths();
  const errorId = useId();
  const { error = "" } = props;
  return (
    <div>
      <FieldError id={errorId} error={error} />
      <Checkbox
        id={props.id}
        label={props.label}
        checked={props.agreed}
        onChange={props.onChange}
        {...(error ? { describedBy: errorId } : {})}
      />
      <p className="cp-small">
        <a href={terms} target="_blank" rel="noreferrer">
          {termsLink}
        </a>
      </p>
    </div>
  );
}
