import type { Given, statements } from "@county-pay/core/contract";
import { sql } from "kysely";
import { type BillRow, billsById, hasCustomForm, standardBill } from "../../bills/bills/index.ts";
import type { Tenant } from "../../db/tenant.ts";
import type { OdataSource } from "../../http/odata/index.ts";
import { statementColumns, statementExtras } from "./statement-columns.ts";
import { type Asker, visibleBills } from "./visible.ts";

/** Statements (CALL-054): bills as seen by their owner or the office, newest year first. */
export const statementSource = (
  asker: Asker,
): OdataSource<typeof statements> & { key: ReturnType<typeof sql> } => ({
  columns: statementColumns(asker),
  from: sql`bills b`,
  visible: visibleBills(asker),
  order: sql`b.tax_year desc, b.id`,
  key: sql`b.id`,
});

interface Extras {
  readonly id: string;
  readonly ConsumerId: number | null;
  readonly ConsumerAccountId: number | null;
  readonly EmailAddress: string;
  readonly PhoneNumber: string;
  readonly UpdatedAddress1: string | null;
  readonly PaymentDate: Date | null;
  readonly PaymentConfirmationNumber: string;
}

type StatementRow = Given<typeof statements>["value"][number];

function statementToWire(row: BillRow, { company }: Asker, extras: Extras | undefined): StatementRow {
  const { line2 = "", city = "", state = "", zip = "" } = row.mailing;
  const bill = standardBill(row, company);
  return {
    ...bill,
    IsCustomAPI: hasCustomForm(company),
    ...(extras?.UpdatedAddress1 ? { UpdatedAddress1: extras.UpdatedAddress1 } : {}),
    Address2: line2,
    City: city,
    State: state,
    Zip: zip,
    Country: bill.Address1 === "" ? "" : "US",
    FirstName1: "",
    LastName1: row.owner_name,
    ConsumerId: extras?.ConsumerId?.toString() ?? null,
    ConsumerAccountId: extras?.ConsumerAccountId?.toString() ?? null,
    EmailAddress: extras?.EmailAddress ?? "",
    PhoneNumber: extras?.PhoneNumber ?? "",
    PaymentDate: extras?.PaymentDate?.toISOString() ?? null,
    PaymentConfirmationNumber: extras?.PaymentConfirmationNumber ?? "",
  };
}

/** The statements with these IDs, in order. */
export async function statementsById(
  tenant: Tenant,
  asker: Asker,
  ids: readonly string[],
): Promise<readonly StatementRow[]> {
  const rows = await billsById(tenant, asker.company.id, ids);
  const columns = Object.entries(statementExtras(asker)).map(
    ([name, value]) => sql`${value} as ${sql.ref(name)}`,
  );
  const { rows: extras } = await sql<Extras>`select b.id::text as id, ${sql.join(columns)} from bills b
    where b.company_id = ${asker.company.id} and b.id = any(${[...ids]}::bigint[])`.execute(tenant);
  const byId = new Map(extras.map((one) => [one.id, one]));
  return rows.map((row) => statementToWire(row, asker, byId.get(String(row.id))));
}
