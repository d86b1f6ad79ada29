import type { ApiFailure } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import { billMessages } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ErrorState } from "../error-state/error-state.tsx";
import { useTexts } from "../language/language.ts";

/** Whether the bill does not exist, as opposed to a failed request. */
export const isBillGone = ({ code }: ApiFailure): boolean =>
  ["not_found", "bill_not_found", "validation_failed"].includes(code);

/** The message for a bill that does not exist (PREVIEW-006) or could not be loaded. */
export function BillMissing(props: {
  readonly failure: ApiFailure;
  readonly company: Company;
  readonly onRetry: () => void;
  readonly onBack: () => void;
}) {
  const texts = useTexts(billMessages);
  const { failure, company } = props;
  if (!isBillGone(failure))
    return (
      <ErrorState
        isScreen
        title={texts.failed.title}
        failure={failure}
        contactUrl={company.contactUrl}
        onRetry={props.onRetry}
      />
    );
  const { title, help, action } = texts.notFound;
  return (
    <EmptyState
      isScreen
      icon="file"
      title={title}
      actions={
        <Button kind="primary" onPress={props.onBack}>
          {action}
        </Button>
      }
    >
      <p>{help}</p>
    </EmptyState>
  );
}
