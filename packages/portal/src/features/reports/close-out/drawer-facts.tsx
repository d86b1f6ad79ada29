import { closeOutMessages, drawerCountMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import { type Drawer, type DrawerCount, slipOf } from "@county-pay/core/payments";
import { type Fact, Facts, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useDifferenceText } from "./difference-text.ts";

const useStamp = () => {
  const { company } = usePortal();
  return (at: string): string => formatStamp(at, company.timeZone);
};

/** The fund, the expected and counted amounts, and what became of the count. */
export function DrawerFacts({ drawer }: { readonly drawer: Drawer }) {
  const texts = useTexts(closeOutMessages);
  const plural = useCounted();
  const stamp = useStamp();
  const { opening, expected, count, payments } = drawer;
  const openingText = opening
    ? format(opening.pieces ? texts.openingCounted : texts.openingStated, {
        amount: formatMoney(opening.corrections[0]?.from ?? opening.fund),
        time: stamp(opening.at),
      })
    : texts.notOpened;
  const facts: readonly Fact[] = [
    { label: texts.state, value: texts.states[drawer.state] },
    { label: texts.opening, value: openingText },
    ...(opening?.corrections ?? []).map((one) => ({
      label: texts.fundCorrected,
      value: format(texts.fundCorrectedFrom, {
        from: formatMoney(one.from),
        amount: formatMoney(one.to),
        time: stamp(one.at),
        name: one.by,
        reason: one.reason,
      }),
    })),
    ...(expected
      ? [
          { label: texts.expectedCash, value: formatMoney(expected.cash) },
          { label: texts.expectedChecks, value: formatMoney(expected.checks) },
        ]
      : [
          {
            label: texts.payments,
            value: plural(texts.paymentsTaken, { count: payments }),
          },
        ]),
  ];
  return (
    <>
      <Facts facts={facts} />
      {count ? <CountFacts count={count} /> : null}
    </>
  );
}

/** A stored count: amounts, difference with its reason, and who made it. */
export function CountFacts({ count }: { readonly count: DrawerCount }) {
  const texts = useTexts(closeOutMessages);
  const { reasons } = useTexts(drawerCountMessages);
  const plural = useCounted();
  const stamp = useStamp();
  const difference = useDifferenceText();
  const { handedTo, reopened, reason } = count;
  const time = stamp(count.at);
  const checks = count.checkCount === null ? "" : plural(texts.checksCounted, { count: count.checkCount });
  const handed = handedTo
    ? `${format(texts.handedTo, { name: handedTo.name, time })}. ${
        handedTo.receivedAt
          ? format(texts.receivedAt, { time: stamp(handedTo.receivedAt) })
          : reopened
            ? ""
            : format(texts.waitsFor, { name: handedTo.name })
      }`
    : format(texts.closedAt, { time, name: count.by });
  const facts: readonly Fact[] = [
    {
      label: texts.countedCash,
      value: `${formatMoney(count.counted.cash)}, ${difference(count.difference.cash)}`,
    },
    {
      label: texts.countedChecks,
      value: `${formatMoney(count.counted.checks)}${checks ? ` (${checks})` : ""}, ${difference(count.difference.checks)}`,
    },
    ...(reason ? [{ label: texts.reason, value: reasons[reason] }] : []),
    ...(count.note ? [{ label: texts.note, value: count.note }] : []),
    { label: texts.countedColumn, value: handed },
    ...(reopened
      ? [
          {
            label: texts.reopen,
            value: format(handedTo ? texts.takenBackBy : texts.reopenedBy, {
              time: stamp(reopened.at),
              name: reopened.by,
              reason: reopened.reason,
            }),
          },
        ]
      : []),
  ];
  return <Facts facts={facts} />;
}

/** What goes into the deposit bag, and what stays in the drawer. */
export function DrawerSlip({ drawer }: { readonly drawer: Drawer }) {
  const texts = useTexts(closeOutMessages);
  const slip = slipOf(drawer);
  const { count } = drawer;
  if (drawer.state !== "closed" || !slip || !count) return null;
  return (
    <section aria-label={texts.slip}>
      <h3>{texts.slip}</h3>
      <Facts
        lines
        facts={[
          { label: texts.slipCash, value: formatMoney(slip.cash) },
          { label: texts.methods.CHECK, value: formatMoney(slip.checks) },
          { label: texts.total, value: <strong>{formatMoney(slip.total)}</strong> },
          { label: texts.slipKept, value: formatMoney(count.kept) },
          { label: texts.bag, value: count.bagNumber || texts.noBag },
        ]}
      />
    </section>
  );
}
