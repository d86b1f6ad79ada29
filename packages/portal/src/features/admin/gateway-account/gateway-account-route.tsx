import {
  type GatewayAccountWire,
  gatewayAccount,
  leaveGatewayAccount,
  walletSites,
} from "@county-pay/core/contract";
import { gatewayAccountMessages } from "@county-pay/core/messages";
import { Button, Card, Screen, ScreenHeading, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { useTakeFocus } from "../../../platform/use-take-focus.ts";
import { QueryState } from "../../../shared/query-state/query-state.tsx";
import { useConfirm } from "../shared/index.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountHistory } from "./account-history.tsx";
import "./admin-gateway.css";
import { CurrentAccount } from "./current-account.tsx";
import { SeparateFeeCard } from "./separate-fee-card.tsx";
import { WaitingChange } from "./waiting-change.tsx";
import { WalletSites } from "./wallet-sites.tsx";

/** What is being entered: another account, or new keys of one. */
type Entering = { readonly replaces: GatewayAccountWire | null } | null;

/** Admin, Payment gateway: the account with which the county takes payments (decision 335). */
export function Component() {
  const texts = useTexts(gatewayAccountMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [confirm, dialog] = useConfirm();
  const [entering, setEntering] = useState<Entering>(null);
  const result = useQuery(gatewayAccount, {});
  const { answer } = result;
  const takeFocus = useTakeFocus();

  const leave = async () => {
    const question = {
      title: texts.leaveTitle,
      body: <p>{texts.leaveText}</p>,
      confirm: texts.leave,
      cancel: texts.cancel,
    };
    if (!(await confirm(question))) return;
    const left = await client.call(leaveGatewayAccount, {});
    if (!left.ok) return toast({ title: texts.failed, text: failureText(left.error), bad: true });
    toast({ title: texts.title, text: texts.savedWaiting });
    void forget(gatewayAccount);
    void forget(walletSites);
  };
  const replaces = entering?.replaces ?? null;
  const [first, ...rest] = (answer?.Kinds ?? []).filter(
    ({ Kind }) => replaces === null || Kind === replaces.Kind,
  );
  const current = answer?.Current ?? null;
  return (
    <Screen>
      <ScreenHeading takeFocus={takeFocus}>{texts.title}</ScreenHeading>
      <p className="cp-muted">{texts.intro}</p>
      <QueryState asked={result} failed={texts.loadFailed} skeleton={{ kind: "panel", lines: 4 }} />
      {answer ? (
        <>
          {answer.Waiting ? <WaitingChange key={answer.Waiting.Id} request={answer.Waiting} /> : null}
          <Card title={texts.current}>
            <div className="cp-stack">
              <CurrentAccount overview={answer} />
              <div className="cp-actions">
                {current ? (
                  <Button onPress={() => setEntering({ replaces: current })}>{texts.replace}</Button>
                ) : null}
                {answer.Waiting ? null : (
                  <Button onPress={() => setEntering({ replaces: null })}>{texts.change}</Button>
                )}
                {current && answer.Shared && !answer.Waiting ? (
                  <Button onPress={() => void leave()}>{texts.leave}</Button>
                ) : null}
              </div>
            </div>
          </Card>
          {entering && first ? (
            <Card title={replaces ? texts.replace : texts.change}>
              <AccountForm
                key={replaces?.Id ?? ""}
                kinds={[first, ...rest]}
                replaces={replaces?.Id ?? null}
                onClose={() => setEntering(null)}
              />
            </Card>
          ) : null}
          <SeparateFeeCard />
          <WalletSites />
          <Card title={texts.history}>
            <AccountHistory
              accounts={answer.History}
              onReplace={(account) => setEntering({ replaces: account })}
            />
          </Card>
        </>
      ) : null}
      {dialog}
    </Screen>
  );
}
