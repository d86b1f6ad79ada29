import { createTylerSearch, TYLER_ACTIONS, type TylerAction } from "../../gateways/index.ts";
import { type CheckedService, expects, type Ruled, ruled } from "./check.ts";

type Words = Readonly<Record<string, string>>;

/** A query that each action understands; those by parcel and by bill must find something. */
const queriesOf = ({
  parcel,
  bill,
}: CheckedService): Readonly<Record<TylerAction, readonly [Words, boolean]>> => ({
  parcel_search: [{ parcel_id: parcel }, true],
  partial_parcel_search: [{ parcel_id: parcel.slice(0, 4) }, true],
  owner_search: [{ owner_name: "a" }, false],
  address_search: [{ street: "main" }, false],
  billnumber_search: [{ bill_no: bill }, true],
  tax_sale: [{ parcel }, false],
});

/** The Tyler service's searches: rows that we can read, and at least one if the parcel or bill is known. */
export async function searchRules(service: CheckedService): Promise<readonly Ruled[]> {
  const { ask, office } = service;
  const queries = queriesOf(service);
  const rules: Ruled[] = [];
  for (const action of TYLER_ACTIONS) {
    const [words, finds] = queries[action];
    const query = { company_name: office, page_count: "0", page_size: "100", ...words };
    const response = await ask("POST", `/TylerService/api/tyler/${action}?${new URLSearchParams(query)}`);
    const rows = await createTylerSearch(async () => response).search(action, query);
    rules.push(
      ruled(`${action} answers rows as docs/connectors.md has them`, response, rows !== "no-answer"),
    );
    if (finds)
      rules.push(
        ruled(
          `${action} finds ${Object.values(words).join()}`,
          response,
          rows !== "no-answer" && rows.length > 0,
        ),
      );
  }
  const unknown = await ask("POST", "/TylerService/api/tyler/no_such_action");
  return [
    ...rules,
    expects("An action that does not exist is an unknown call", unknown, 404, {
      error: (code: unknown) => code !== "not_found",
    }),
  ];
}
