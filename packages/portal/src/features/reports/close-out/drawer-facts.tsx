import { closeOutMessages, drawerCountMessages, format, formatStamp } from "@county-pay/core/messages";
import { formatMoney } from "@county-pay/core/money";
import type { Drawer, DrawerCount } from "@county-pay/core/payments";
import { type Fact, Facts, useCounted, useTexts } from "@county-pay/ui";
import { usePortal } from "../../../platform/portal-context.ts";
import { useDifferenceText } from "./difference-text.ts";

const useStamp = () => {
  const { company } = usePortal();
  return (at: string): string => formatStamp(at, company.timeZone);
};

/** The state of a drawer, the corrections of its fund, and what is known about its count beside its column. */
export function DrawerFacts({ drawer }: { readonly drawer: Drawer }) {
  const texts = useTexts(closeOutMessages);
  const { reasons } = useTexts(drawerCountMessages);
  const plural = useCounted();
  const stamp = useStamp();
  const { opening, expected, count, payments } = drawer;
  const isClosed = drawer.state === "closed" && count !== null;
  const facts: readonly Fact[] = [
    { label: texts.state, value: texts.states[drawer.state] },
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
      ? []
      : [
          {
            label: texts.payments,
            value: plural(texts.paymentsTaken, { count: payments }),
          },
        ]),
    ...(isClosed && count.reason ? [{ label: texts.reason, value: reasons[count.reason] }] : []),
    ...(isClosed && count.note ? [{ label: texts.note, value: count.note }] : []),
  ];
  return <Facts facts={facts} />;
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
    { label: texts.expectedCash, value: formatMoney(count.expected.cash) },
    {
      label: texts.countedCash,
      value: `${formatMoney(count.counted.cash)}, ${difference(count.difference.cash)}`,
    },
    { label: texts.expectedChecks, value: formatMoney(count.expected.checks) },
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
