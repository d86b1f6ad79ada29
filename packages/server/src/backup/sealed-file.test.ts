import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newBackupKeys, sealFor, unseal } from "./sealed-file.ts";

async function* stream(bytes: Buffer, chunk: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const { publicKey, privateKey } = newBackupKeys();
const seal = (bytes: Buffer): Promise<Buffer> => all(sealFor(publicKey, stream(bytes, 10_000)));
const open = (bytes: Buffer, key: string | undefined = privateKey): Promise<Buffer> =>
  all(unseal(key, stream(bytes, 7_777)));

describe("an encrypted backup", () => {
  it("an encrypted backup is decrypted to the same bytes, whatever its length and chunks", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 131_072, 200_000), async (length) => {
        const bytes = randomBytes(length);
        expect((await open(await seal(bytes))).equals(bytes)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it("an encrypted backup reveals nothing of its content", async () => {
    const sealed = await seal(Buffer.from("LOVELACE ADA ".repeat(1_000)));
    expect(sealed.includes("LOVELACE")).toBe(false);
  });

  it("an encrypted backup is refused if a byte was changed, a piece is missing, or the end is cut off", async () => {
    const sealed = await seal(randomBytes(200_000));
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000);
    await expect(open(changed)).rejects.toThrow("cannot be opened");
    const head = 20 + 32;
    const piece = 64 * 1024 + 16;
    const without = Buffer.concat([sealed.subarray(0, head), sealed.subarray(head + piece)]);
    await expect(open(without)).rejects.toThrow("cannot be opened");
    await expect(open(sealed.subarray(0, head + 2 * piece))).rejects.toThrow("cannot be opened");
    await expect(open(sealed.subarray(0, head))).rejects.toThrow("ends in the middle");
  });

  it("an encrypted backup is refused with another key, and without one", async () => {
    const sealed = await seal(Buffer.from("all of it"));
    await expect(open(sealed, newBackupKeys().privateKey)).rejects.toThrow("the key is another one");
    await expect(all(unseal(undefined, stream(sealed, 100)))).rejects.toThrow(
      "it is sealed: pass its private key",
    );
    await expect(open(sealed, publicKey)).rejects.toThrow("no private key");
  });

  it("encryption needs a valid public key", async () => {
    await expect(all(sealFor("age1whatever", stream(Buffer.from("x"), 1)))).rejects.toThrow("no public key");
  });
});

it("an unencrypted backup passes through unchanged, and is refused if a key is given", async () => {
  const plain = randomBytes(100);
  expect((await all(unseal(undefined, stream(plain, 30)))).equals(plain)).toBe(true);
  await expect(open(plain)).rejects.toThrow("it is not sealed");
});
