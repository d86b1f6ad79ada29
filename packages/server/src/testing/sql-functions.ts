import type { Pool } from "pg";

/** All functions and triggers of a database, as PostgreSQL prints their definitions. */
export async function functionDefinitions(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p
       where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d
         where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
     union all select pg_get_triggerdef(oid) || case tgenabled when 'O' then '' else ' (disabled)' end
       from pg_trigger where not tgisinternal
     order by 1`,
  );
  return rows.map(({ definition }) => definition);
}
