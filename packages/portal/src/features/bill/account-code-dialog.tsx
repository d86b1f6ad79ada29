import type { Bill } from "@county-pay/core/bills";
import { readAccountCode, renewAccountCode } from "@county-pay/core/contract";
import { accountCodeMessages, format } from "@county-pay/core/messages";
import { routePath } from "@county-pay/core/site";
import {
  Button,
  Dialog,
  ErrorState,
  Facts,
  Skeleton,
  useFailureText,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useQuery, useSetQueryData } from "../../platform/query/use-query.ts";

/** The code of a bill's account, for the customer desk: to read out, print on the bill, or replace (decision 054). */
export function AccountCodeDialog({ bill, onClose }: { readonly bill: Bill; readonly onClose: () => void }) {
  const texts = useTexts(accountCodeMessages);
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const know = useSetQueryData();
  const [busy, setBusy] = useState(false);
  const input = { params: { id: bill.id } };
  const { loading, answer, failure, again } = useQuery(readAccountCode, input);

  const renew = async () => {
    setBusy(true);
    const renewed = await client.call(renewAccountCode, input);
    setBusy(false);
    if (!renewed.ok) return toast({ title: texts.failed, text: failureText(renewed.error), bad: true });
    know(readAccountCode, input, renewed.value);
    toast({ title: texts.code, text: format(texts.renewed, { code: renewed.value.Code }) });
  };

  return (
    <Dialog
      title={answer ? format(texts.title, { account: answer.AccountNumber }) : texts.code}
      onClose={onClose}
      actions={<Button onPress={onClose}>{texts.close}</Button>}
    >
      {loading === "loading" ? <Skeleton lines={2} /> : null}
      {failure?.code === "not_found" ? <p>{texts.none}</p> : null}
      {failure && failure.code !== "not_found" ? (
        <ErrorState title={texts.failed} failure={failure} contactUrl={company.contactUrl} onRetry={again} />
      ) : null}
      {answer ? (
        <div className="cp-stack">
          <p>{texts.lead}</p>
          <Facts facts={[{ label: texts.code, value: answer.Code }]} />
          <p>
            <a
              href={routePath(company.name, "document-viewer", { recordDetailsId: bill.id })}
              target="_blank"
              rel="noreferrer"
            >
              {texts.print}
            </a>
          </p>
          {answer.IsOfCounty ? (
            <p className="cp-muted">{texts.ofCounty}</p>
          ) : (
            <>
              <p className="cp-muted">{texts.renewNote}</p>
              <div className="cp-actions">
                <Button busy={busy} onPress={() => void renew()}>
                  {texts.renew}
                </Button>
              </div>
            </>
          )}
        </div>
      ) : null}
    </Dialog>
  );
}
