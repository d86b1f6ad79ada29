import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** File types worth compressing; fonts and pictures are already compressed. */
const COMPRESSIBLE = /\.(?:js|mjs|css|html|svg|json|map)$/;
/** A smaller response fits into one packet even uncompressed. */
const MIN_BYTES = 1_000;

const [brotliAsync, gzipAsync] = [promisify(brotliCompress), promisify(gzip)];

/** Writes `file.br` and `file.gz` next to every built file that compression makes smaller: the server sends those. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < MIN_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [brotli, gzipped] = await Promise.all([
        brotliAsync(bytes, { params }),
        gzipAsync(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
    }),
  );
}
