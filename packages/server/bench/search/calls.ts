import { guestSearch, smartSearch } from "@county-pay/core/contract";
import type { HttpClient } from "../http-client.ts";
import { type Figures, type LoadOptions, load, type Outcome } from "../load.ts";
import { inTurn } from "./in-turn.ts";
import type { Typed } from "./typed.ts";

/** The product of the invented bills. */
export const PRODUCT = "1";

/** Clients that search a county over HTTP. */
interface Searched {
  readonly http: HttpClient;
  readonly companyId: number;
  readonly texts: readonly Typed[];
}

async function post({ http }: Searched, path: string, body: unknown): Promise<Outcome> {
  return (await http.ask("POST", path, {}, JSON.stringify(body))).status === 200 ? "done" : "failed";
}

/** The type-ahead; `onText` is called with each text before it is sent. */
export function loadTypeAhead(
  searched: Searched,
  options: LoadOptions,
  onText?: (text: Typed, client: number) => void,
): Promise<Figures> {
  const next = inTurn(searched.texts);
  return load(options, (client) => {
    const typed = next();
    onText?.(typed, client);
    return post(searched, smartSearch.path, {
      ProductNum: PRODUCT,
      CompanyId: searched.companyId,
      Search: typed.text,
      IsAltSearch: false,
      SearchBy: typed.by,
    });
  });
}

/** Pages of ten bills, as the office lists them. */
export function loadBillPages(searched: Searched, options: LoadOptions): Promise<Figures> {
  const next = inTurn(searched.texts.filter(({ kind, text }) => kind !== "miss" && text.length > 3));
  return load(options, () => {
    const { text, by } = next();
    return post(searched, guestSearch.path, {
      ProductNum: PRODUCT,
      CompanyId: searched.companyId,
      CompanyName: "demo",
      PageSize: 10,
      PageNumber: 0,
      SearchFields: { [by]: text },
      Filters: [],
      OrderBy: "relevance",
    });
  });
}
