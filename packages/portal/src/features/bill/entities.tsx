import { type TaxLine, taxShares } from "@county-pay/core/bills";
import { billMessages, format, taxShareMessages } from "@county-pay/core/messages";
import { Fold, MoneyText, TaxingEntities as Plain, TaxTable, useCounted, useTexts } from "@county-pay/ui";
import "./tax-shares.css";

export { BillMore } from "./bill-more.tsx";

/**
 * Where a bill's taxes go: a bar of the largest shares, the same as a list, and the table of all entities below. The
 * bar alone says nothing that the list does not.
 */
export default function TaxingEntities({ lines }: { readonly lines: readonly TaxLine[] }) {
  const { title } = useTexts(billMessages).entities;
  const texts = useTexts(taxShareMessages);
  const plural = useCounted();
  const shares = taxShares(lines);
  if (shares.length < 2) return <Plain lines={lines} />;
  return (
    <section className="cp-card" aria-labelledby="tax-shares">
      <h2 className="cp-card__title" id="tax-shares">
        {title}
      </h2>
      <div className="tax-shares__bar" aria-hidden="true">
        {shares.map(({ entity, amount }) => (
          <div key={entity} className="tax-shares__part" style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul className="tax-shares__list">
        {shares.map(({ entity, count, amount, percent }) => (
          <li key={entity} className="tax-shares__share">
            <span className="tax-shares__part" aria-hidden="true" />
            <span className="tax-shares__name">{entity ?? plural(texts.others, { count })}</span>
            <span className="cp-numbers">
              {percent > 0 ? format(texts.percent, { percent }) : texts.small}
            </span>
            <MoneyText amount={amount} />
          </li>
        ))}
      </ul>
      <Fold title={texts.table}>
        <TaxTable lines={lines} />
      </Fold>
    </section>
  );
}
