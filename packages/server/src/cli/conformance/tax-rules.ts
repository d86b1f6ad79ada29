import { type CheckedService, expects, fieldOf, isText, newReference, type Ruled, ruled } from "./check.ts";

/** Withdrawal rules for an earlier posting, shared by Tyler and Drives. */
async function withdrawalRules(
  { ask }: CheckedService,
  path: (reference: string) => string,
  reference: string,
): Promise<Ruled[]> {
  const withdrawn = { status: "withdrawn", receipt: isText };
  const unknown = await ask("DELETE", path(newReference()));
  return [
    expects("What was posted can be withdrawn", await ask("DELETE", path(reference)), 200, withdrawn),
    expects("Withdrawing again has no other effect", await ask("DELETE", path(reference)), 200, withdrawn),
    expects("Withdrawing what was never posted is not found", unknown, 404, { error: "not_found" }),
  ];
}

/** The rules for postings to Tyler. */
export async function tylerRules(service: CheckedService): Promise<readonly Ruled[]> {
  const { ask, office, connector, bill } = service;
  const reference = newReference();
  const path = (of: string) => `/tyler/${office}/postings/${of}`;
  const body = (amount: number) => ({ connector, amount, bills: [{ bill, amount }] });
  const first = await ask("PUT", path(reference), body(100));
  const again = await ask("PUT", path(reference), body(100));
  const other = await ask("PUT", path(reference), body(200));
  const wrong = await ask("PUT", path(newReference()), { amount: "a lot" });
  const isSame = isText(fieldOf(again, "receipt")) && fieldOf(again, "receipt") === fieldOf(first, "receipt");
  return [
    expects("A posting is taken", first, 200, { status: "updated", receipt: isText }),
    ruled("The same posting sent again has the same receipt", again, isSame),
    expects("The same reference with another amount is refused", other, 200, {
      status: "refused",
      reason: isText,
    }),
    expects("A posting without an amount is an invalid request", wrong, 400, { error: "invalid_request" }),
    ...(await withdrawalRules(service, path, reference)),
    expects(
      "A posting that was withdrawn is not taken again",
      await ask("PUT", path(reference), body(100)),
      200,
      {
        status: "withdrawn",
      },
    ),
  ];
}

const sumOf = (items: unknown): number =>
  Array.isArray(items) ? items.reduce((sum: number, item) => sum + (Number(item?.amount) || 0), 0) : 0;

/** The rules for Drives carts. */
export async function drivesRules(service: CheckedService): Promise<readonly Ruled[]> {
  const { ask, office, cart } = service;
  const base = `/drives/${office}`;
  const paid = `${base}/carts/${cart}/paid`;
  const found = await ask("GET", `${base}/carts/${cart}`);
  const amount = sumOf(fieldOf(found, "items"));
  const reference = newReference();
  const wrongSum = await ask("PUT", paid, { reference: newReference(), amount: amount + 1 });
  const first = await ask("PUT", paid, { reference, amount });
  const again = await ask("PUT", paid, { reference, amount });
  const second = await ask("PUT", paid, { reference: newReference(), amount });
  const isSame = isText(fieldOf(again, "receipt")) && fieldOf(again, "receipt") === fieldOf(first, "receipt");
  const refused = { status: "refused", reason: isText };
  return [
    ruled(`The cart ${cart} has items with amounts in cents`, found, amount > 0),
    expects(
      "A cart that does not exist is not found",
      await ask("GET", `${base}/carts/${newReference()}`),
      404,
      {
        error: "not_found",
      },
    ),
    expects("A confirmation of another amount is refused", wrongSum, 200, refused),
    expects("A confirmation of the cart's amount is taken", first, 200, {
      status: "updated",
      receipt: isText,
    }),
    ruled("The same confirmation sent again has the same receipt", again, isSame),
    expects("A cart is paid once", second, 200, refused),
    expects(
      "A confirmation without a reference is an invalid request",
      await ask("PUT", paid, { amount }),
      400,
      {
        error: "invalid_request",
      },
    ),
    ...(await withdrawalRules(service, (of) => `${base}/postings/${of}`, reference)),
  ];
}
