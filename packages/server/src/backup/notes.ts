import * as v from "valibot";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** How a back-up begins: which migrations made the schema that its rows fit. */
export const Header = v.object({
  format: v.literal("county-pay-backup-1"),
  at: v.string(),
  postgres: v.string(),
  migrations: v.pipe(v.array(v.object({ name: Name, checksum: v.string() })), v.minLength(1)),
});

/** Before the rows of a table: its columns in the order in which they come. */
export const TableBegins = v.object({ table: Name, columns: v.array(Name) });

/**
 * After the rows of a table: how many, the SHA-256 of their bytes in the file, and the sum over all rows of the
 * database's own hash of each, which the restored table must have as well.
 */
export const TableEnds = v.object({ ended: Name, rows: Count, sha256: v.string(), fingerprint: v.string() });

/** How a back-up ends: how far the sequences had counted (null: never asked), and how many tables there are. */
export const Trailer = v.object({
  tables: Count,
  sequences: v.array(v.object({ name: Name, last: v.nullable(v.string()) })),
});

export type TableBegins = v.InferOutput<typeof TableBegins>;
export type TableEnds = v.InferOutput<typeof TableEnds>;
export type Trailer = v.InferOutput<typeof Trailer>;
