import {
  confirmGatewayAccount,
  type GatewayRequestWire,
  gatewayAccount,
  rejectGatewayAccount,
  walletSites,
} from "@county-pay/core/contract";
import { format, formatStamp, gatewayAccountMessages } from "@county-pay/core/messages";
import { accountTestSentence } from "@county-pay/core/settings";
import {
  Button,
  Card,
  Facts,
  NoticeBox,
  useFailureText,
  useLanguage,
  useNotices,
  useTexts,
} from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate } from "../../../platform/query/use-query.ts";
import { useConfirm } from "../shared/index.ts";
import { useActWords } from "./current-account.tsx";

/** What decides about a change that waits, for the person who looks at it. */
function Decision({ request }: { readonly request: GatewayRequestWire }) {
  const texts = useTexts(gatewayAccountMessages);
  const { MayConfirm, TakesEffectAt } = request;
  if (MayConfirm === "yes") return <p>{texts.secondYou}</p>;
  if (TakesEffectAt !== null) return <p>{texts.delay}</p>;
  return (
    <p>
      {MayConfirm === "new" ? texts.secondNew : MayConfirm === "own" ? texts.secondOwn : texts.secondAdmins}
    </p>
  );
}

/** A change of the account that waits: another admin confirms it, and any admin rejects it (decision 499). */
export function WaitingChange({ request }: { readonly request: GatewayRequestWire }) {
  const texts = useTexts(gatewayAccountMessages);
  const language = useLanguage();
  const failureText = useFailureText();
  const { client, company } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const act = useActWords();
  const [ask, dialog] = useConfirm();
  const [busy, setBusy] = useState(false);
  const params = { id: request.Id };

  const settle = async (work: () => Promise<string>) => {
    setBusy(true);
    const refusal = await work();
    setBusy(false);
    if (refusal !== "") toast({ title: texts.failed, text: refusal, bad: true });
    void forget(gatewayAccount);
    void forget(walletSites);
  };
  const confirm = async () => {
    const question = {
      title: texts.confirmTitle,
      body: <p>{texts.confirmText}</p>,
      confirm: texts.confirm,
      cancel: texts.cancel,
    };
    if (!(await ask(question))) return;
    await settle(async () => {
      const made = await client.call(confirmGatewayAccount, { params });
      if (!made.ok) return failureText(made.error);
      const { Result } = made.value;
      if (Result && Result.Outcome !== "valid") return accountTestSentence(Result, language);
      toast({ title: texts.title, text: texts.confirmed });
      return "";
    });
  };
  const reject = () =>
    settle(async () => {
      const rejected = await client.call(rejectGatewayAccount, { params });
      if (!rejected.ok) return failureText(rejected.error);
      toast({ title: texts.title, text: texts.rejected });
      return "";
    });
  const { Action, Label, VendorId, Settings, IsLive, TakesEffectAt } = request;
  return (
    <Card title={texts.waiting}>
      <div className="cp-stack">
        <NoticeBox tone="warn">
          <p>{format(texts.waitingFor[Action], { gateway: Label })}</p>
          <Decision request={request} />
        </NoticeBox>
        <Facts
          facts={[
            ...(Action === "leave" ? [] : [{ label: texts.mode, value: IsLive ? texts.live : texts.test }]),
            ...(VendorId === "" ? [] : [{ label: texts.vendorId, value: VendorId }]),
            ...Settings.map((setting) => ({
              label: setting.Label,
              value: setting.Ending === "" ? setting.Value : format(texts.ending, { ending: setting.Ending }),
            })),
            { label: texts.asked, value: act(request.AskedAt, request.AskedBy) },
            {
              label: texts.effective,
              value:
                TakesEffectAt === null ? texts.effectiveSecond : formatStamp(TakesEffectAt, company.timeZone),
            },
          ]}
        />
        <div className="cp-actions">
          {request.MayConfirm === "yes" ? (
            <Button kind="primary" busy={busy} onPress={() => void confirm()}>
              {texts.confirm}
            </Button>
          ) : null}
          <Button busy={busy} onPress={() => void reject()}>
            {texts.reject}
          </Button>
        </div>
      </div>
      {dialog}
    </Card>
  );
}
