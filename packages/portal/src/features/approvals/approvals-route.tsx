import { type RefundApprovalWire, refundApprovals } from "@county-pay/core/contract";
import { approvalMessages } from "@county-pay/core/messages";
import {
  Card,
  EmptyState,
  ErrorState,
  Screen,
  ScreenHeading,
  Skeleton,
  useCounted,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery } from "../../platform/query/use-query.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { ApprovalTable } from "./approval-table.tsx";
import { DecideDialog } from "./decide-dialog.tsx";

/** A decision that a person is about to make. */
interface Deciding {
  readonly approval: RefundApprovalWire;
  readonly approve: boolean;
}

/** clerk/approvals: voids and refunds above a limit, and a second person's decision about them (ROLE-017). */
export function Component() {
  const texts = useTexts(approvalMessages);
  const plural = useCounted();
  const { company } = usePortal();
  const { loading, failure, again, answer = [] } = useQuery(refundApprovals, { query: { Confirmation: "" } });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const waiting = answer.filter(({ State }) => State === "waiting");
  const decided = answer.filter(({ State }) => State !== "waiting");
  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={useTakeFocus()}>{texts.title}</ScreenHeading>
        <p className="cp-lead">{texts.lead}</p>
      </div>
      {loading === "loading" ? <Skeleton kind="row" lines={4} /> : null}
      {failure ? (
        <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
      ) : null}
      {loading === "ready" && waiting.length === 0 ? (
        <EmptyState icon="file" title={texts.none}>
          <p>{texts.noneHelp}</p>
        </EmptyState>
      ) : null}
      {waiting.length > 0 ? (
        <Card title={texts.waiting}>
          <p className="cp-muted">{plural(texts.count, { count: waiting.length })}</p>
          <ApprovalTable
            caption={texts.waiting}
            rows={waiting}
            onDecide={(approval, approve) => setDeciding({ approval, approve })}
          />
        </Card>
      ) : null}
      {decided.length > 0 ? (
        <Card title={texts.decided}>
          <ApprovalTable caption={texts.decided} rows={decided} />
        </Card>
      ) : null}
      {deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </Screen>
  );
}
