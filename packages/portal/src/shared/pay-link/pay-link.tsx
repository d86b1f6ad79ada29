import type { Bill } from "@county-pay/core/bills";
import { payLinkMessages } from "@county-pay/core/messages";
import { payLink } from "@county-pay/core/site";
import { Button, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { dialogLater } from "../../platform/dialog-later.tsx";
import { usePortal } from "../../platform/portal-context.ts";

const PayLinkDialog = dialogLater(async () => (await import("./pay-link-dialog.tsx")).PayLinkDialog);

/** A button that shares the link to pay this one bill; nothing if a guest could not pay it. */
export function PayLink({ bill }: { readonly bill: Bill }) {
  const texts = useTexts(payLinkMessages);
  const { company } = usePortal();
  const [shown, setShown] = useState(false);
  const link = payLink(company, bill);
  if (!link) return null;
  return (
    <>
      <Button icon="scan" onPress={() => setShown(true)}>
        {texts.open}
      </Button>
      {shown ? (
        <PayLinkDialog bill={bill} link={link} county={company.displayName} onClose={() => setShown(false)} />
      ) : null}
    </>
  );
}
