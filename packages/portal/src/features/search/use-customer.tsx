import type { Bill } from "@county-pay/core/bills";
import { odataFieldsOf, printOdata, readConsumer } from "@county-pay/core/contract";
import { consumerMessages, searchPageMessages, sessionMessages } from "@county-pay/core/messages";
import { guard, routePath } from "@county-pay/core/site";
import { useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { type ReactNode, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useNavigate } from "../../platform/router/index.ts";
import { SelectDialog } from "../../shared/select-dialog/select-dialog.tsx";

interface Found {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Takes staff from a found bill to its customer (SEARCH-020): directly, or after a choice if there are
 * several.
 */
export function useCustomer(): { readonly open: ((bill: Bill) => void) | null; readonly dialog: ReactNode } {
  const { notRegistered } = useTexts(consumerMessages);
  const { consumerSelect } = useTexts(searchPageMessages);
  const { errorTitle } = useTexts(sessionMessages);
  const { company, client, session } = usePortal();
  const failureText = useFailureText();
  const { toast } = useNotices();
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly Found[]>([]);
  if (guard("clerk-customer", session, company).kind === "redirect") return { open: null, dialog: null };

  const goTo = (consumerId: string) =>
    void navigate(routePath(company.name, "clerk-customer", { consumerId }));
  const open = async (bill: Bill) => {
    const query = printOdata(odataFieldsOf(readConsumer.query) ?? {}, {
      filter: [{ op: "eq", field: "AccountNumber", value: bill.accountNumber }],
    });
    const answer = await client.call(readConsumer, { query });
    if (!answer.ok) return toast({ title: errorTitle, text: failureText(answer.error), bad: true });
    const consumers = answer.value.value.map(({ ConsumerId = "", FullName = "", EmailAddress = "" }) => ({
      id: ConsumerId,
      name: FullName,
      email: EmailAddress,
    }));
    const [first] = consumers;
    if (!first) return toast({ title: errorTitle, text: notRegistered, bad: true });
    if (consumers.length === 1) return goTo(first.id);
    setFound(consumers);
  };
  return {
    open: (bill) => void open(bill),
    dialog:
      found.length > 0 ? (
        <SelectDialog
          title={consumerSelect}
          options={found.map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
          onClose={() => setFound([])}
          onContinue={goTo}
        />
      ) : null,
  };
}
