import { expect, it } from "vitest";
import { tenderText } from "./tender-text.ts";

const NOTHING = { cardType: "", accountNickName: "", checkNumber: "", checkKind: "" } as const;

it.each<[string, Parameters<typeof tenderText>[0]]>([
  ["Cash", { ...NOTHING, paymentType: "CASH" }],
  ["Visa •••• 1111", { ...NOTHING, paymentType: "CC", cardType: "VISA", accountNickName: "•••• 1111" }],
  ["eCheck •••• 6789", { ...NOTHING, paymentType: "ACH", accountNickName: "•••• 6789" }],
  ["Check 1044", { ...NOTHING, paymentType: "CHECK", checkNumber: "1044" }],
  ["Check 1044", { ...NOTHING, paymentType: "CHECK", checkNumber: "1044", checkKind: "personal" }],
  ["Cashier's check 1044", { ...NOTHING, paymentType: "CHECK", checkNumber: "1044", checkKind: "cashiers" }],
  ["Certified check 7", { ...NOTHING, paymentType: "CHECK", checkNumber: "7", checkKind: "certified" }],
  ["Money order 88", { ...NOTHING, paymentType: "CHECK", checkNumber: "88", checkKind: "money_order" }],
  ["Money order", { ...NOTHING, paymentType: "CHECK", checkKind: "money_order" }],
])("the office reads '%s'", (text, tendered) => {
  expect(tenderText(tendered)).toBe(text);
});
