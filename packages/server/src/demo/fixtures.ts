import { billAmounts } from "./bill-amounts.ts";
import { chatham } from "./counties/chatham.ts";
import { demo } from "./counties/demo.ts";
import { rockdale } from "./counties/rockdale.ts";
import type { DemoCounty } from "./county.ts";
import { billNumberOf } from "./property.ts";

/** A bill that tests and guides may rely on. Amounts in cents, as first imported. */
export interface FixedBill {
  readonly company: string;
  readonly parcel: string;
  readonly billNumber: string;
  readonly year: number;
  readonly owner: string;
  readonly balance: number;
}

/** The bills of the county's n-th fixed property, newest year first. */
function billsOf({ name, fixed, profile }: DemoCounty, index: number): readonly [FixedBill, ...FixedBill[]] {
  const property = fixed[index];
  const bills = (property?.years ?? []).flatMap(({ year, status }): FixedBill[] => {
    if (!property) return [];
    const { balance } = billAmounts(property, year, status, profile);
    const { serial, parcel, owner } = property;
    return [{ company: name, parcel, billNumber: billNumberOf(serial, year), year, owner, balance }];
  });
  const [newest, ...older] = bills.reverse();
  if (!newest) throw new Error(`${name} has no fixed property ${index}`);
  return [newest, ...older];
}

/** Bills for a guest to try, by county. Lists start with the newest year. */
export const DEMO_BILLS = {
  demo: {
    unpaid: billsOf(demo, 0)[0],
    /** 2023 is paid; three years are owed. */
    backTaxes: billsOf(demo, 1),
    paid: billsOf(demo, 2)[0],
    partlyPaid: billsOf(demo, 3)[0],
    viewOnly: billsOf(demo, 4)[0],
    taxSale: billsOf(demo, 5),
    mobileHome: billsOf(demo, 6),
  },
  chatham: {
    unpaid: billsOf(chatham, 0)[0],
    backTaxes: billsOf(chatham, 1),
    paid: billsOf(chatham, 2)[0],
  },
  rockdale: {
    unpaid: billsOf(rockdale, 0)[0],
    backTaxes: billsOf(rockdale, 1),
    paid: billsOf(rockdale, 2)[0],
    partlyPaid: billsOf(rockdale, 3)[0],
  },
} as const;
