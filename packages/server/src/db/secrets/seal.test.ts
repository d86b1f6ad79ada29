import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSealer } from "./seal.ts";

const SECRET = "a secret of tests, long enough to seal";
const sealer = createSealer(SECRET, [], "tests");

describe("a sealed text", () => {
  it("a sealed text opens to the same text, and is encrypted differently each time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, row) => {
        const sealed = sealer.seal(text, row);
        expect(sealer.open(sealed, row)).toEqual({ text, isStale: false });
        expect(sealer.seal(text, row).equals(sealed)).toBe(false);
      }),
    );
  });

  it("a sealed text does not contain the plain text", () => {
    expect(sealer.seal("sk_live_0123456789", "row").includes("sk_live")).toBe(false);
  });

  it("a sealed text opens only for its own row, purpose and secret", () => {
    const sealed = sealer.seal("text", "row 1");
    expect(sealer.open(sealed, "row 2")).toBeNull();
    expect(createSealer(SECRET, [], "more tests").open(sealed, "row 1")).toBeNull();
    expect(createSealer(`${SECRET}.`, [], "tests").open(sealed, "row 1")).toBeNull();
  });

  it("a sealed text opens with an earlier secret that is still known, and must then be resealed", () => {
    const sealed = sealer.seal("text", "row");
    const next = createSealer("the next one", ["one between", SECRET], "tests");
    expect(next.open(sealed, "row")).toEqual({ text: "text", isStale: true });
    expect(next.open(sealed, "another row")).toBeNull();
    expect(sealer.open(next.seal("text", "row"), "row")).toBeNull();
  });

  it("a sealed text does not open if a single bit was changed or a part is missing", () => {
    const sealed = sealer.seal("text", "row");
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.nat(7), (at, bit) => {
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        expect(sealer.open(changed, "row")).toBeNull();
        expect(sealer.open(sealed.subarray(0, at), "row")).toBeNull();
      }),
    );
  });
});
