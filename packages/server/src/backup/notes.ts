import * as v from "valibot";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

/** The start of a backup: the migrations that created the schema of its rows. */
export const Header = v.object({
  format: v.literal("county-pay-backup-1"),
  at: v.string(),
  postgres: v.string(),
  migrations: v.pipe(v.array(v.object({ name: Name, checksum: v.string() })), v.minLength(1)),
});

/** Before a table's rows: its columns in their order. */
export const TableBegins = v.object({ table: Name, columns: v.array(Name) });

/**
 * After a table's rows: their number, the SHA-256 of their bytes in the file, and the sum of the database's own hashes
 * of all rows, which the restored table must match as well.
 */
export const TableEnds = v.object({ ended: Name, rows: Count, sha256: v.string(), fingerprint: v.string() });

/** The end of a backup: the last value of each sequence (null: never used), and the number of tables. */
export const Trailer = v.object({
  tables: Count,
  sequences: v.array(v.object({ name: Name, last: v.nullable(v.string()) })),
});

export type TableBegins = v.InferOutput<typeof TableBegins>;
export type TableEnds = v.InferOutput<typeof TableEnds>;
export type Trailer = v.InferOutput<typeof Trailer>;
