import type { ApiFailure } from "@county-pay/core/client";
import type { Company } from "@county-pay/core/company";
import { billMessages } from "@county-pay/core/messages";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ErrorState } from "../error-state/error-state.tsx";
import { useTexts } from "../language/language.ts";

/** Whether there is no such bill, rather than no answer. */
export const isBillGone = ({ code }: ApiFailure): boolean =>
  ["not_found", "bill_not_found", "validation_failed"].includes(code);

/** A bill that is not there (PREVIEW-006), or that could not be loaded. */
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
