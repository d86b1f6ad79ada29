import type {
  Given,
  GuestSearchRequest,
  guestSearch,
  SearchFilter,
  WireBill,
} from "@county-pay/core/contract";
import type { Language } from "@county-pay/core/messages";
import { composeOnce, createShapes } from "../../../db/connection/composed.ts";
import type { Source } from "../../../db/database.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import type { CustomRow, StandardRow } from "../rows.ts";
import { customApiBill, hasCustomForm, standardBill } from "../to-wire.ts";
import {
  type Asked,
  askedOf,
  MAX_LISTED,
  mayBeLoose,
  shapeOfStatement,
  valuesOf,
  valuesOn,
} from "./asked.ts";
import { pageOfBills } from "./by-bill.ts";
import { pageOfProperties } from "./by-property.ts";
import { statementOf } from "./statement.ts";
import { yearsOf } from "./years.ts";

interface Found {
  readonly finds: number;
  readonly shown: number;
  readonly has_more: boolean;
  /** Null without any match. */
  readonly owed_years: string | null;
  readonly paid_years: string | null;
  /** In the order of the page; null if it is empty. */
  readonly bills: readonly CustomRow[] | readonly StandardRow[] | null;
}

const shapes = createShapes();

function statement(asked: Asked, { kysely }: Source) {
  const make = () =>
    statementOf(asked, asked.request.GroupBy === "property" ? pageOfProperties(asked) : pageOfBills(asked));
  const values = valuesOf(asked);
  // The text of a search in several fields depends on their words.
  return asked.single
    ? shapes(shapeOfStatement(asked), make, kysely, values)
    : composeOnce(make(), kysely, values);
}

function filtersOf({ owed_years, paid_years }: Found, requested: readonly SearchFilter[]): SearchFilter[] {
  const status = new Set(valuesOn(requested, "Status"));
  const year = new Set(valuesOn(requested, "Year"));
  const [owed, paid] = [yearsOf(owed_years ?? ""), yearsOf(paid_years ?? "")];
  const statuses = [
    ...(paid.length > 0 ? (["Paid"] as const) : []),
    ...(owed.length > 0 ? (["Unpaid"] as const) : []),
  ];
  const years = [...new Set([...owed, ...paid])];
  return [
    { type: "Status", value: Object.fromEntries(statuses.map((name) => [name, status.has(name)])) },
    { type: "Year", value: Object.fromEntries(years.map((name) => [name, year.has(String(name))])) },
  ];
}

/** The statement reads the columns of the company's format. */
function billsToWire({ bills }: Found, company: CompanyRecord, language: Language): WireBill[] {
  if (bills === null) return [];
  return hasCustomForm(company)
    ? (bills as readonly CustomRow[]).map((row) => customApiBill(row, company))
    : bills.map((row) => standardBill(row, company, language));
}

/**
 * A page of the bills that match a request without `unknownFields`, with the total count and the filter values; or of
 * the properties of such bills. Of more than `MAX_LISTED`, that many are counted and listed. An address with words that
 * no bill has, such as the city, is found by its house number and street.
 */
export async function search(
  source: Source,
  company: CompanyRecord,
  request: GuestSearchRequest,
  language: Language,
): Promise<Given<typeof guestSearch>> {
  const read = async (asked: Asked): Promise<Found | undefined> => {
    const { rows } = await source.pool.query<Found>(statement(asked, source));
    return rows[0];
  };
  const asked = askedOf(company, request);
  const strict = await read(asked);
  const isFound = strict !== undefined && strict.finds > 0;
  const found = isFound || !mayBeLoose(asked) ? strict : await read(askedOf(company, request, true));
  if (!found || found.finds === 0) return { Results: [], ResultCount: 0, Filters: [], Error: "" };
  return {
    Results: billsToWire(found, company, language),
    ResultCount: Math.min(found.shown, MAX_LISTED),
    Filters: filtersOf(found, request.Filters),
    Error: "",
    ...(found.has_more || found.shown > MAX_LISTED ? { HasMore: true } : {}),
  };
}
