import type { ExportedList } from "@county-pay/core/contract";
import { note } from "../db/audit.ts";
import type { Tenant } from "../db/tenant.ts";
import type { Caller } from "../kernel/caller.ts";

const short = (text: string): string => text.slice(0, 300);

/** The filter of an export as recorded: each named part that narrows it. */
function filterOf(input: unknown): Readonly<Record<string, string>> {
  const parts = Object.entries(typeof input === "object" && input !== null ? input : {});
  return Object.fromEntries(
    parts.flatMap(([name, value]: readonly [string, unknown]) => {
      const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
      return text === "" ? [] : [[name, short(text)]];
    }),
  );
}

/** Records that a list was exported, with the filter in the call's body (OFFICE-003). */
export const noteExport = (
  list: ExportedList,
  body: unknown,
  {
    caller,
    inCompany,
  }: { caller: Caller; inCompany: (work: (tenant: Tenant) => Promise<void>) => Promise<void> },
): Promise<void> => inCompany((tenant) => note(tenant, caller, "list.exported", list, filterOf(body)));
