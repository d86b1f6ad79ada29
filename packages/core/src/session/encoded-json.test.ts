import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeJson, encodeJson } from "./encoded-json.ts";

// WIRE-004
it("encoded JSON is read back, also unpadded, URL-safe, and with the plus signs that a query lost", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = encodeJson(value);
      const plain: unknown = JSON.parse(JSON.stringify(value));
      expect(decodeJson(text)).toEqual(plain);
      expect(
        decodeJson(
          text
            .replaceAll("+", "-")
            .replaceAll("/", "_")
            .replace(/={1,2}$/, ""),
        ),
      ).toEqual(plain);
      expect(decodeJson(text.replaceAll("+", " "))).toEqual(plain);
    }),
  );
});

// WIRE-004
it("encoded JSON is standard base64", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(encodeJson(text)).toBe(Buffer.from(JSON.stringify(text), "utf8").toString("base64"));
    }),
  );
  expect(encodeJson("Miscellaneous")).toBe("Ik1pc2NlbGxhbmVvdXMi");
});

it.each([
  ["nothing", null],
  ["an empty text", ""],
  ["no base64", "%%%"],
  ["a length that base64 has not", "e30xa"],
  ["no JSON", Buffer.from("nonsense").toString("base64")],
  ["JSON with something behind it", "e30x"],
  ["no UTF-8", Buffer.from([0x22, 0xff, 0x22]).toString("base64")],
  ["padding in the middle", "e3=0"],
])("decoding returns null for %s", (_, text) => {
  expect(decodeJson(text)).toBeNull();
});
