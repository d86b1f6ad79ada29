import type { Bill, Visitor } from "@county-pay/core/bills";
import { CART_PAGE_SIZES, canContinue, type PayRefusal, stopsAtCart } from "@county-pay/core/cart";
import type { PayingJourney } from "@county-pay/core/journey";
import { cartMessages } from "@county-pay/core/messages";
import { clampPage } from "@county-pay/core/search";
import { type ComponentType, useState } from "react";
import { UnavailableDialog } from "../add-to-cart/unavailable-dialog.tsx";
import { useAddToCart } from "../add-to-cart/use-add-to-cart.tsx";
import { useTexts } from "../language/language.ts";
import { useNotices } from "../notices/notices.tsx";
import { Pagination } from "../pagination/pagination.tsx";
import { useStore } from "../store/use-store.ts";
import { CartLines, type CartLinesProps } from "./cart-lines.tsx";
import { CartSummary, type CartSummaryProps } from "./cart-summary.tsx";
import { groupByParcel } from "./group-by-parcel.ts";
import { keepPlace } from "./keep-place.ts";
import { OlderFirst } from "./older-first.tsx";

export interface CartFilledProps {
  readonly journey: PayingJourney;
  readonly onContinue: () => void;
  readonly onOpenBill: (bill: Bill) => void;
  /** The payer; a guest by default. */
  readonly visitor?: Visitor;
  /** The portal's or widget's own rendering of a page's bills and their total. */
  readonly lines?: ComponentType<CartLinesProps>;
  readonly summary?: ComponentType<CartSummaryProps>;
}

/** A cart with bills: its lines by page, their total, and the check before checkout. */
export function CartFilled(props: CartFilledProps) {
  const { lines: Lines = CartLines, summary: Summary = CartSummary } = props;
  const texts = useTexts(cartMessages);
  const { cart, checkout, company } = props.journey;
  const { items, loading, total } = useStore(cart);
  const { toast } = useNotices();
  const [wanted, setWanted] = useState(0);
  const [pageSize, setPageSize] = useState<number>(CART_PAGE_SIZES[0]);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<{ readonly reason: PayRefusal; readonly bill: Bill } | null>(null);
  const visitor = props.visitor ?? "guest";
  const { addAll, dialog } = useAddToCart(props.journey, { ...company, visitor });
  // Sort by property, so its years stay together even across pages.
  const rows = groupByParcel(items).flat();
  const page = clampPage(wanted, items.length, pageSize);
  const errors = items.filter(({ bill }) => wrong.includes(bill.id)).length;

  const onError = (billId: string, hasError: boolean) =>
    setWrong((before) => before.filter((id) => id !== billId).concat(hasError ? billId : []));

  const remove = async (bill: Bill) => {
    await keepPlace(() => cart.actions.remove(bill.id));
    toast({ title: texts.toasts.removed.title, text: texts.toasts.removed.body });
  };

  const removeProperty = async (bill: Bill) => {
    await keepPlace(() => cart.actions.removeProperty(bill.id));
    toast({ title: texts.toasts.removedMany.title, text: texts.toasts.removedMany.body });
  };

  const goOn = async () => {
    const [first] = rows;
    if (first && stopsAtCart("bills", visitor, company))
      return setRefused({ reason: "online_payment_off", bill: first.bill });
    const isPayable = await cart.actions.check();
    const [early] = cart.getState().outOfTurn;
    if (early && cart.getState().removed.length === 0) setRefused({ reason: "back_taxes", bill: early.bill });
    if (!isPayable) return;
    await checkout.actions.begin(cart.getState().items);
    props.onContinue();
  };

  return (
    <div className="cp-with-side cp-with-side--table">
      <div className="cp-stack">
        <OlderFirst
          journey={props.journey}
          visitor={visitor}
          onOpenBill={props.onOpenBill}
          onAdd={(bills) => void addAll(bills)}
        />
        <Lines
          items={items}
          shown={rows.slice(page * pageSize, (page + 1) * pageSize)}
          company={company}
          onOpen={props.onOpenBill}
          onRemove={(bill) => void remove(bill)}
          onRemoveProperty={(bill) => void removeProperty(bill)}
          onAmount={(billId, amount) => void cart.actions.setAmount(billId, amount)}
          onError={onError}
        />
        {items.length > CART_PAGE_SIZES[0] ? (
          <Pagination
            page={page}
            pageSize={pageSize}
            count={items.length}
            sizes={CART_PAGE_SIZES}
            onPage={setWanted}
            onPageSize={(size) => {
              setPageSize(size);
              setWanted(0);
            }}
          />
        ) : null}
      </div>
      <Summary
        count={items.length}
        total={total}
        busy={loading === "loading"}
        disabled={!canContinue(items, errors, false)}
        onContinue={() => void goOn()}
      />
      {refused ? (
        <UnavailableDialog
          reason={refused.reason}
          bill={refused.bill}
          company={company}
          onClose={() => setRefused(null)}
        />
      ) : null}
      {dialog}
    </div>
  );
}
