import type { ApiFailure, Client } from "../client/index.ts";
import { type Company, companyFromWire } from "../company/index.ts";
import { companyBundle } from "../contract/index.ts";
import { fail, ok, type Result } from "../result.ts";
import { createBillStore } from "./bill-store.ts";
import { createCartStore } from "./cart-store.ts";
import { createCheckoutStore } from "./checkout-flow.ts";
import { createSearchStore } from "./search-store.ts";
import type { CartStore, Environment, Journey } from "./types.ts";

/** A county's configuration; `company_not_found` where there is none of that name (spec 1:163). */
export async function loadCompany(client: Client, name: string): Promise<Result<Company, ApiFailure>> {
  const answer = await client.call(companyBundle, { params: { company: name } });
  if (!answer.ok) {
    const { error } = answer;
    return error.code === "not_found" ? fail({ ...error, code: "company_not_found" }) : answer;
  }
  try {
    return ok(companyFromWire(answer.value));
  } catch {
    return fail({ code: "unexpected_answer", status: 200, message: "", details: {} });
  }
}

/** What one face holds on to while somebody finds and pays bills of a county; a guest, unless the cart is of another. */
export function createJourney(
  environment: Environment,
  company: Company,
  cart: CartStore = createCartStore(environment, company),
): Journey {
  return {
    environment,
    company,
    cart,
    search: createSearchStore(environment, company),
    checkout: createCheckoutStore(environment, company, cart),
    openBill: () => createBillStore(environment, company),
  };
}
