import { type RefundApprovalWire, refundApprovals } from "@county-pay/core/contract";
import { approvalMessages } from "@county-pay/core/messages";
import { Card, EmptyState, useCounted, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { useQuery } from "../../platform/query/use-query.ts";
import { QueryScreen } from "../../shared/query-state/query-screen.tsx";
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
  const asked = useQuery(refundApprovals, { query: { Confirmation: "" } });
  const { loading, answer = [] } = asked;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const waiting = answer.filter(({ State }) => State === "waiting");
  const decided = answer.filter(({ State }) => State !== "waiting");
  return (
    <QueryScreen
      title={texts.title}
      lead={texts.lead}
      asked={asked}
      failed={texts.failed}
      skeleton={{ kind: "row", lines: 4 }}
    >
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
    </QueryScreen>
  );
}
