import {
  type CallAnswer,
  changeWalletSite,
  type WalletSiteWire,
  walletSites,
} from "@county-pay/core/contract";
import { feeMessages, format, formatStamp, listing, walletSiteMessages } from "@county-pay/core/messages";
import { WALLET_NAMES, type Wallet } from "@county-pay/core/methods";
import { Button, Card, type Column, DataTable, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { QueryState } from "../../../shared/query-state/query-state.tsx";

/** The gateway knows this site, at the current account: it can be asked again, or no longer used. */
const isKnown = ({ CheckedAt }: WalletSiteWire): boolean => CheckedAt !== null;

/** Whether turning wallets on can change anything. */
const canTurnOn = ({ State }: WalletSiteWire): boolean => State !== "no_wallets" && State !== "not_secure";

function State(props: { readonly site: WalletSiteWire; readonly gateway: string }) {
  const texts = useTexts(walletSiteMessages);
  const { and } = useTexts(feeMessages);
  const { company } = usePortal();
  const { site, gateway } = props;
  const names = (wallets: readonly Wallet[]) =>
    listing(
      wallets.map((wallet) => WALLET_NAMES[wallet]),
      and,
    );
  const isPartial = site.State === "offered" && site.Missing.length > 0;
  return (
    <div className="cp-stack">
      <p>{format(texts.states[site.State], { gateway, wallets: names(site.Wallets) })}</p>
      {isPartial ? <p>{format(texts.missing, { wallets: names(site.Missing) })}</p> : null}
      {site.Why === "" ? null : <p>{format(texts.why, { why: site.Why })}</p>}
      {site.CheckedAt === null ? null : (
        <p className="cp-muted cp-small">
          {format(texts.checked, { date: formatStamp(site.CheckedAt, company.timeZone) })}
        </p>
      )}
    </div>
  );
}

/** The sites of the county, each with its wallets or the reason without any, and what an admin can do. */
function Sites(props: { readonly answer: CallAnswer<typeof walletSites> }) {
  const { Label: gateway, Sites: sites } = props.answer;
  const texts = useTexts(walletSiteMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const forget = useInvalidate();
  const [asking, setAsking] = useState("");

  const change = async (Origin: string, IsOn: boolean) => {
    setAsking(Origin);
    const changed = await client.call(changeWalletSite, { body: { Origin, IsOn } });
    setAsking("");
    if (!changed.ok) return toast({ title: texts.failed, text: failureText(changed.error), bad: true });
    if (!changed.value.IsKnown)
      return toast({ title: texts.failed, text: format(texts.noAnswer, { gateway }), bad: true });
    toast({ title: texts.title, text: texts.saved });
    void forget(walletSites);
  };
  const columns: readonly Column<WalletSiteWire>[] = [
    {
      key: "site",
      role: "title",
      header: texts.site,
      cell: ({ Origin, IsPortal }) => (
        <>
          {Origin}
          <br />
          <span className="cp-muted">{IsPortal ? texts.portal : texts.widget}</span>
        </>
      ),
    },
    { key: "state", header: texts.state, cell: (site) => <State site={site} gateway={gateway} /> },
    {
      key: "action",
      header: texts.action,
      cell: (site) => (
        <div className="cp-actions">
          {canTurnOn(site) ? (
            <Button
              busy={asking === site.Origin}
              onPress={() => void change(site.Origin, true)}
              label={format(isKnown(site) ? texts.checkNamed : texts.turnOnNamed, { site: site.Origin })}
            >
              {isKnown(site) ? texts.check : texts.turnOn}
            </Button>
          ) : null}
          {isKnown(site) ? (
            <Button
              busy={asking === site.Origin}
              onPress={() => void change(site.Origin, false)}
              label={format(texts.turnOffNamed, { site: site.Origin })}
            >
              {texts.turnOff}
            </Button>
          ) : null}
        </div>
      ),
    },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={sites} rowKey={({ Origin }) => Origin} />;
}

/** Admin, Payment gateway: on which sites Apple Pay and Google Pay are offered, and where not, why (decision 365). */
export function WalletSites() {
  const texts = useTexts(walletSiteMessages);
  const result = useQuery(walletSites, {});
  return (
    <Card title={texts.title}>
      <div className="cp-stack">
        <p className="cp-muted">{texts.intro}</p>
        <QueryState asked={result} failed={texts.loadFailed} skeleton={{ kind: "panel", lines: 2 }} />
        {result.answer ? <Sites answer={result.answer} /> : null}
      </div>
    </Card>
  );
}
