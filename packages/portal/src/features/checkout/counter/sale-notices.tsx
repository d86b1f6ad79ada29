import type { CounterCheckoutStore } from "@county-pay/core/journey";
import { billMessages, counterMessages } from "@county-pay/core/messages";
import { FormNotice, NoticeBox, useStore, useTexts } from "@county-pay/ui";
import { OpenNewDrawer } from "../../../shared/drawer/open-new-drawer.tsx";
import { ChangedBills } from "../shared/changed-bills.tsx";

interface Props {
  readonly store: CounterCheckoutStore;
}

/** Why the last try did not pay, what has changed, and that a bill under tax sale accepts only certified funds (ERRTEXT-004). */
export function SaleNotices({ store }: Props) {
  const { taxSale: words } = useTexts(billMessages);
  const { failure, removed, changed, taxSale } = useStore(store);
  // The server says which: closed, handed over, or not opened where the office asks for it.
  const isShut = failure?.code === "drawer_closed" || failure?.details.DrawerNotOpen === true;
  return (
    <>
      {failure ? <FormNotice failure={failure}>{isShut ? <OpenNewDrawer /> : null}</FormNotice> : null}
      <ChangedBills removed={removed} changed={changed} onClose={store.actions.acknowledge} />
      {taxSale === "none" ? null : (
        <NoticeBox tone="warn" title={words.title}>
          <p>{words.body}</p>
        </NoticeBox>
      )}
    </>
  );
}

/** The county offers no method at the counter, or none for these bills. */
export function NothingOffered({ store }: Props) {
  const texts = useTexts(counterMessages);
  const taxSale = useStore(store, (state) => state.taxSale);
  return (
    <NoticeBox tone="warn" title={texts.unavailableTitle}>
      <p>{taxSale === "none" ? texts.unavailable : texts.noCertifiedFunds}</p>
    </NoticeBox>
  );
}
