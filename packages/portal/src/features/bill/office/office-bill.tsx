import type { Bill } from "@county-pay/core/bills";
import type { BillStore } from "@county-pay/core/journey";
import { officeBillMessages } from "@county-pay/core/messages";
import { Button, useTexts } from "@county-pay/ui";
import { type ReactNode, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { AccountCodeDialog } from "../account-code-dialog.tsx";
import { BillPayments } from "../bill-payments.tsx";
import { AddByKey } from "./add-by-key.tsx";
import { MailingJobDialog } from "./mailing-job-dialog.tsx";

const DIALOGS = { accountCode: AccountCodeDialog, mailingJob: MailingJobDialog } as const;

/** The office's additions to a bill's page: account code, mailing job, and who paid it. */
export default function OfficeBill(props: { readonly bill: Bill; readonly store: BillStore }): ReactNode {
  const { bill, store } = props;
  const texts = useTexts(officeBillMessages);
  const { flags } = usePortal().company;
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const Open = open ? DIALOGS[open] : null;
  return (
    <>
      <section className="bill-services cp-no-print" aria-label={texts.services}>
        <Button icon="lock" onPress={() => setOpen("accountCode")}>
          {texts.accountCode}
        </Button>
        {flags.PayMailTracking ? (
          <Button icon="clock" onPress={() => setOpen("mailingJob")}>
            {texts.mailingJob}
          </Button>
        ) : null}
      </section>
      {Open ? <Open bill={bill} onClose={() => setOpen(null)} /> : null}
      {flags.ArchiveView ? null : <BillPayments bill={bill} />}
      <AddByKey store={store} />
    </>
  );
}
