import type { Company } from "@county-pay/core/company";
import { quoteFee } from "@county-pay/core/fees";
import { paymentMessages } from "@county-pay/core/messages";
import { cents, sum, wireCents } from "@county-pay/core/money";
import { Refusal } from "../../http/refusal.ts";
import type { SignedInContext } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import {
  amountChanged,
  cartRefusal,
  drivesLines,
  type MiscLine,
  type MiscSubmit,
  productLines,
} from "../checkout/index.ts";
import type { Manner } from "./bills.ts";

/** The products in a submission, and their total. */
export type MiscRequest = MiscSubmit & {
  readonly Amount: number;
  readonly SubAmount: number;
  readonly TotalFees: number;
};

/**
 * The products that a signed-in user can pay for: products of this county, each with a purpose; or the items
 * of a motor-vehicle cart according to Drives. Their total with the fee must equal the submitted amounts;
 * otherwise refuses with ours.
 */
export async function linesToTake(
  services: Services,
  context: SignedInContext,
  submit: MiscRequest,
  core: Company,
  { method, cardType = "", cardFunding }: Omit<Manner, "taxSaleConfirmed">,
): Promise<readonly MiscLine[] | Refusal> {
  const { company, inCompany } = context;
  const refusalOf = (cartId: string) => inCompany((tenant) => cartRefusal(tenant, company.id, cartId));
  const isCart = submit.DrivesCartId !== "";
  const lines = isCart
    ? await drivesLines(services, company, submit, core, refusalOf)
    : productLines(submit, core);
  if (lines instanceof Refusal) return lines;
  const total = sum(lines.map(({ amountCents }) => cents(amountCents)));
  const texts = context.language.texts(paymentMessages);
  const quote = quoteFee(core.fees, method, total, cardType, cardFunding ?? null, texts);
  const isSame =
    !submit.PartialPayment &&
    wireCents(submit.SubAmount) === quote.subAmount &&
    wireCents(submit.Amount) === quote.total &&
    wireCents(submit.TotalFees) === quote.fee;
  return isSame ? lines : amountChanged(quote);
}
