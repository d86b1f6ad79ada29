import { deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const TABLE = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, as PNG requires; node:zlib has it only in later versions. */
function crc32(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/**
 * A grayscale PNG. `bits`: of a pixel. `rows`: uncompressed, each with a byte before it that names its filter.
 */
export function grayscalePng(width: number, height: number, bits: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(bits, 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An image of rows of equal length as PNG, in black where a pixel is true and in white elsewhere. */
export function blackAndWhitePng(rows: readonly (readonly boolean[])[]): Buffer {
  // Each row begins with its filter: none.
  const pixels = rows.map((row) => Buffer.from([0, ...row.map((isDark) => (isDark ? 0 : 255))]));
  return grayscalePng(rows[0]?.length ?? 0, rows.length, 8, Buffer.concat(pixels));
}
