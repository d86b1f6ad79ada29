import { type Side, untilLocked } from "./sides.ts";
import { movedTables } from "./tables.ts";

const named = (name: string): string => `"${name}"`;

/** Every table of a county with the column that names it. */
async function walled({ client }: Side): Promise<readonly { name: string; column: string }[]> {
  const tables = await movedTables(client);
  return [{ name: "companies", column: "id" }, ...tables.map(({ name }) => ({ name, column: "company_id" }))];
}

/** Puts the trigger `refuse_while_moving` on every table, for this county's rows only; writers of others notice nothing. */
export async function buildWall(side: Side, company: number): Promise<void> {
  for (const { name, column } of await walled(side))
    await untilLocked(`The table ${name} of ${side.cell.name}`, () =>
      side.client
        .query(
          `begin; create or replace trigger moving_writes_${company} before insert or update on ${named(name)} for each row
           when (new.${column} = ${company}) execute function refuse_while_moving('${company}');
         create or replace trigger moving_deletes_${company} before delete on ${named(name)} for each row
           when (old.${column} = ${company}) execute function refuse_while_moving('${company}'); commit`,
        )
        .catch(async (error: unknown) => {
          await side.client.query("rollback");
          throw error;
        }),
    );
}

/** Removes the triggers again, where they still are. */
export async function removeWall(side: Side, company: number): Promise<void> {
  const { rows } = await side.client.query<{ name: string; trigger: string }>(
    `select tgrelid::regclass::text as name, tgname::text as trigger from pg_trigger
     where tgname in ('moving_writes_' || $1::text, 'moving_deletes_' || $1::text) and tgparentid = 0`,
    [String(company)],
  );
  for (const { name, trigger } of rows)
    await untilLocked(`The table ${name} of ${side.cell.name}`, () =>
      side.client.query(`drop trigger if exists ${named(trigger)} on ${name}`),
    );
}
