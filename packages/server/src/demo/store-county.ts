import type { Pool } from "pg";
import { drawLogos } from "../county/logos/index.ts";
import { DEMO_COUNTIES } from "./counties/index.ts";
import type { DemoCounty } from "./county.ts";

/** The product under which bills are searched and paid, always number 1 (CALL-049). */
const PRODUCT = {
  name: "Bills Payment",
  labels: { es: "Pago de facturas", vi: "Thanh toán hóa đơn" },
  terms: { kind: "bill" },
} as const;

let seals: Promise<ReadonlyMap<string, string>> | undefined;

/** The seals of all demo counties as PNG, as every logo is stored, by how they are described; drawn once, together. */
async function drawSeals(): Promise<ReadonlyMap<string, string>> {
  const described = DEMO_COUNTIES.flatMap(({ config }) => config.Logo ?? []);
  const drawn = await drawLogos(described);
  return new Map(described.map((seal, index) => [seal, drawn[index] ?? ""]));
}

/** Stores a county's configuration, overwriting an existing one. */
export async function storeCounty(
  pool: Pool,
  county: DemoCounty,
  allowedOrigins: readonly string[],
): Promise<void> {
  seals ??= drawSeals();
  const Logo = (await seals).get(county.config.Logo ?? "") ?? "";
  const flags = Object.fromEntries(county.flags.map((flag) => [flag, true]));
  const { rows } = await pool.query<{ id: number }>(
    `insert into companies (name, display_name, config, flags, customization, allowed_origins)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (name) do update set display_name = excluded.display_name, config = excluded.config,
       flags = excluded.flags, customization = excluded.customization, allowed_origins = excluded.allowed_origins
     returning id`,
    [
      county.name,
      county.displayName,
      JSON.stringify({ ...county.config, Logo }),
      JSON.stringify(flags),
      JSON.stringify(county.customization),
      allowedOrigins,
    ],
  );
  const id = rows[0]?.id;
  const products = [[PRODUCT.name, PRODUCT.labels, PRODUCT.terms] as const, ...(county.products ?? [])];
  await pool.query(
    `insert into products (company_id, number, name, labels, kind, price_cents, least_cents, most_cents)
     select $1, position, name, labels, terms ->> 'kind', (terms ->> 'price')::bigint, (terms ->> 'least')::bigint,
         (terms ->> 'most')::bigint
       from unnest($2::text[], $3::jsonb[], $4::jsonb[]) with ordinality as p (name, labels, terms, position)
     on conflict do nothing`,
    [
      id,
      products.map(([name]) => name),
      products.map(([, labels]) => JSON.stringify(labels)),
      products.map(([, , terms]) => JSON.stringify(terms)),
    ],
  );
  await pool.query(
    `insert into searchable_columns (company_id, product_name, field_name, field_label, field_labels, position)
     select $1, $2, field, label, labels, position - 1
       from unnest($3::text[], $4::text[], $5::jsonb[]) with ordinality as f (field, label, labels, position)
     on conflict (company_id, product_name, field_name) do update
       set field_label = excluded.field_label, field_labels = excluded.field_labels, position = excluded.position`,
    [
      id,
      PRODUCT.name,
      county.searchFields.map(([name]) => name),
      county.searchFields.map(([, label]) => label),
      county.searchFields.map(([, , labels]) => JSON.stringify(labels ?? {})),
    ],
  );
}
