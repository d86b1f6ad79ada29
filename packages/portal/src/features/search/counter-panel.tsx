import type { Bill } from "@county-pay/core/bills";
import type { ScanStore } from "@county-pay/core/journey";
import { cartMessages, counted, counterDeskMessages } from "@county-pay/core/messages";
import { showsCartAndTiles } from "@county-pay/core/site";
import {
  BackTaxesDialog,
  Button,
  Card,
  Checkbox,
  MoneyText,
  PaidBills,
  useFailureText,
  useLanguage,
  useNotices,
  useStore,
} from "@county-pay/ui";
import { useEffect } from "react";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { Link } from "../../platform/router/index.ts";
import { Key } from "../../shared/counter/key.tsx";
import { DeskTerminal } from "./desk-terminal.tsx";
import { ScanLine, scanWords } from "./scan-line.tsx";

/** The results of the last scans, and the scan setting; asks before adding a bill if older ones are unpaid. */
export function LastScans(props: { readonly scans: ScanStore; readonly onView: (bill: Bill) => void }) {
  const language = useLanguage();
  const texts = language.texts(counterDeskMessages);
  const failureText = useFailureText();
  const { company, journey, place } = usePortal();
  const { announce } = useNotices();
  const { items } = useStore(journey.cart);
  const context = {
    language,
    failureText,
    timeZone: company.timeZone,
    inCart: ({ id }: Bill) => items.some(({ bill }) => bill.id === id),
  };
  const { scans, question, opens } = useStore(props.scans);
  const { actions } = props.scans;
  const [newest] = scans;
  const announcement = newest?.outcome ? scanWords(newest, context) : "";

  useEffect(() => {
    if (announcement !== "") announce(announcement);
  }, [announcement, announce]);

  return (
    <>
      <Card title={texts.scans}>
        {scans.length === 0 ? (
          <p className="cp-muted">{opens ? texts.noScansOpening : texts.noScans}</p>
        ) : (
          <ol className="portal-scans">
            {scans.map((scan) => (
              <ScanLine
                key={scan.place}
                scan={scan}
                context={context}
                onView={props.onView}
                onAgain={(text) => void actions.take(text)}
              />
            ))}
          </ol>
        )}
        {showsCartAndTiles(company) ? (
          <Checkbox
            label={texts.opens}
            checked={opens}
            onChange={(checked) => void actions.setOpens(checked)}
          />
        ) : null}
      </Card>
      {question ? (
        <BackTaxesDialog
          bills={question.bills}
          wantedId={question.wantedId}
          rules={{ ...company, visitor: place.area }}
          onClose={() => actions.answer(null)}
          onContinue={(bills) => actions.answer(bills)}
        />
      ) : null}
    </>
  );
}

/** The cart's bills, total, and payment button; nothing in an archive, which has no cart. */
export function CartAtHand({ onTakePayment }: { readonly onTakePayment: () => void }) {
  const language = useLanguage();
  const texts = language.texts(counterDeskMessages);
  const cart = language.texts(cartMessages);
  const { company, journey } = usePortal();
  const paths = usePaths();
  const { items, total, loading } = useStore(journey.cart);
  if (!showsCartAndTiles(company)) return null;
  if (items.length === 0)
    return (
      <Card title={texts.cart}>
        <p className="cp-muted">{texts.empty}</p>
        <DeskTerminal />
      </Card>
    );
  return (
    <Card title={texts.cart} aside={<span>{counted(cart.count, { count: items.length }, language)}</span>}>
      <PaidBills items={items} withOwner />
      <p className="cp-total">
        <span>{cart.total}</span>
        <MoneyText amount={total} size="large" />
      </p>
      <Button kind="primary" wide busy={loading === "loading"} onPress={onTakePayment}>
        {texts.takePayment}
      </Button>
      <p className="portal-desk__cart">
        <Link to={paths.cart}>{texts.showCart}</Link> <Key of="cart" />
      </p>
      <DeskTerminal />
    </Card>
  );
}
