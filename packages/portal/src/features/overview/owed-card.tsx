import { balanceOf } from "@county-pay/core/accounts";
import { counted, format, formatDeadline, overviewMessages } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { Button, MoneyText, NoticeBox, useLanguage } from "@county-pay/ui";
import { useId } from "react";
import { usePaths } from "../../platform/paths.ts";
import { Link } from "../../platform/router/index.ts";
import { DueLines } from "./due-lines.tsx";
import type { OwedOverview } from "./use-owed.ts";
import { usePayTogether } from "./use-pay-together.ts";

/** The amount owed, its due date, and one button that pays all of it. */
export function OwedCard({ overview }: { readonly overview: OwedOverview }) {
  const language = useLanguage();
  const texts = language.texts(overviewMessages);
  const { cart } = usePaths();
  const { owed, more } = overview;
  const { busy, inCart, plan, pay } = usePayTogether();
  const { left } = plan(owed.bills);
  const payable = owed.bills.filter((bill) => left.every((other) => other.bill.id !== bill.id));
  const id = useId();
  const count = owed.bills.length + more;
  return (
    <section className="cp-card owed" aria-labelledby={id}>
      <div>
        <h2 id={id} className="owed__label">
          {owed.total > 0 ? texts.owed : texts.nothing}
        </h2>
        {owed.total > 0 ? (
          <>
            <MoneyText amount={owed.total} size="huge" />
            <DueLines owed={owed} day={(date) => formatDeadline(date, language)} />
          </>
        ) : (
          <p className="cp-muted">{texts.nothingHelp}</p>
        )}
      </div>
      {owed.pending > 0 ? (
        <NoticeBox tone="info">
          <p>{format(texts.pending, { amount: formatMoney(owed.pending) })}</p>
        </NoticeBox>
      ) : null}
      {more > 0 ? (
        <NoticeBox tone="warn">
          <p>{counted(texts.more, { count: more }, language)}</p>
        </NoticeBox>
      ) : null}
      {owed.total > 0 ? (
        <>
          <p className="cp-muted">{counted(texts.bills, { count }, language)}</p>
          {payable.length > 0 ? (
            <div className="cp-actions cp-actions--grow">
              <Button kind="primary" busy={busy} onPress={() => void pay(owed.bills)}>
                {format(texts.pay, { amount: formatMoney(balanceOf(payable)) })}
              </Button>
              {inCart > 0 ? (
                <Link className="cp-button cp-button--secondary" to={cart}>
                  {texts.cart}
                </Link>
              ) : null}
            </div>
          ) : null}
          {left.length > 0 ? (
            <p>
              {payable.length > 0
                ? format(texts.leftOut, { amount: formatMoney(balanceOf(left.map(({ bill }) => bill))) })
                : texts.noneTogether}
            </p>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
