import { paymentMessages } from "@county-pay/core/messages";
import { Checkbox, FieldError, useTexts } from "@county-pay/ui";
import { useId } from "react";
import { usePaths } from "../../../platform/paths.ts";

/** The one checkbox for all terms (VALID-022, PAY-025, MONEY-014), with a link to read them. */
export function Consent(props: {
  /** The checkbox's ID, for an error summary. */
  readonly id: string;
  /** What the payer agrees to. */
  readonly label: string;
  readonly agreed: boolean;
  /** The error if the checkbox must be checked and is not. */
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
