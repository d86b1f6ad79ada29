import { CustomApiBill } from "@county-pay/core/contract";
import * as v from "valibot";
import type { TylerRow, TylerSearch } from "../tax-systems.ts";
import { type Ask, bodyOf } from "./ask.ts";

/** The maximum rows of a page, for the largest action. */
const MAX_ROWS = 300;

const Rows = v.pipe(v.array(v.omit(CustomApiBill, ["RecordDetailsId", "CompanyId"])), v.maxLength(MAX_ROWS));

/** A county's Tyler search service, with Tyler's own calls (CALL-043, CALL-044; docs/connectors.md). */
export const createTylerSearch = (ask: Ask): TylerSearch => ({
  async search(action, query): Promise<readonly TylerRow[] | "no-answer"> {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) parameters.set(name, String(value));
    const read = v.safeParse(
      Rows,
      bodyOf(await ask("POST", `/TylerService/api/tyler/${action}?${parameters}`)),
    );
    return read.success ? read.output : "no-answer";
  },
});
