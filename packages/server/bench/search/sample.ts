import type pg from "pg";

/** What visitors type comes from such bills. */
export interface Sample {
  readonly owner_name: string;
  readonly property_address: string;
  readonly parcel_id: string;
  readonly bill_number: string;
}

/** Twice as many are read as are wanted, so that those taken are from all over the table. */
const SPARE = 2;

/** Bills from all over the table that have an owner, an address, and a parcel; the same ones for the same seed. */
export async function sampleBills(
  client: pg.Client,
  companyId: number,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<readonly Sample[]> {
  const { rows } = await client.query<Sample>(
    `select owner_name, property_address, parcel_id, bill_number
     from bills tablesample system (
       (select least(100, 100 * $2::float8 * ${SPARE} / greatest(reltuples, 1)) from pg_class where oid = 'bills'::regclass)
     ) repeatable ($3)
     where company_id = $1 and owner_name <> '' and property_address <> '' and parcel_id <> ''
     order by hashint8(id) limit $2`,
    [companyId, count, seed],
  );
  return rows;
}
