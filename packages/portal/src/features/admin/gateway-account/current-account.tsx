import type { CallAnswer, GatewayAccountWire, gatewayAccount } from "@county-pay/core/contract";
import { format, formatStamp, gatewayAccountMessages } from "@county-pay/core/messages";
import { Facts, NoticeBox, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";

type Overview = CallAnswer<typeof gatewayAccount>;

/** When and by whom something about an account was done. */
export function useActWords(): (at: string, name: string) => string {
  const texts = useTexts(gatewayAccountMessages);
  const { company } = usePortal();
  return (at, name) =>
    format(texts.by, { date: formatStamp(at, company.timeZone), name: name || texts.operator });
}

function OwnAccount(props: { readonly account: GatewayAccountWire }) {
  const { account } = props;
  const texts = useTexts(gatewayAccountMessages);
  const act = useActWords();
  return (
    <>
      <p>{format(texts.currentOwn, { gateway: account.Label })}</p>
      {account.IsReadable ? null : (
        <NoticeBox tone="warn">
          <p>{texts.keysLost}</p>
        </NoticeBox>
      )}
      <Facts
        facts={[
          { label: texts.mode, value: account.IsLive ? texts.live : texts.test },
          ...(account.VendorId === "" ? [] : [{ label: texts.vendorId, value: account.VendorId }]),
          ...account.Settings.map(({ Label, Value, Ending }) => ({
            label: Label,
            value: Ending === "" ? Value : format(texts.ending, { ending: Ending }),
          })),
          { label: texts.since, value: act(account.Since, account.OpenedBy) },
          ...(account.KeysAt === null
            ? []
            : [{ label: texts.keysReplaced, value: act(account.KeysAt, account.KeysBy) }]),
        ]}
      />
    </>
  );
}

/** The account with which the county takes payments now. */
export function CurrentAccount(props: { readonly overview: Overview }) {
  const { Current, Shared } = props.overview;
  const texts = useTexts(gatewayAccountMessages);
  if (Current) return <OwnAccount account={Current} />;
  if (!Shared)
    return (
      <NoticeBox tone="warn">
        <p>{texts.currentNone}</p>
      </NoticeBox>
    );
  return (
    <>
      <p>{format(texts.currentShared, { gateway: Shared.Label })}</p>
      <Facts facts={[{ label: texts.mode, value: Shared.IsLive ? texts.live : texts.test }]} />
    </>
  );
}
