import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeQuery, encodeQuery } from "./encoded-query.ts";

it("reads back what it wrote, also unpadded and URL-safe", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = encodeQuery(value);
      const plain = JSON.parse(JSON.stringify(value));
      expect(decodeQuery(text)).toEqual(plain);
      expect(decodeQuery(text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""))).toEqual(plain);
    }),
  );
});

it("answers null for what is no such text", () => {
  for (const text of [null, "", "%%%", "e30x", btoa("nonsense")]) expect(decodeQuery(text)).toBeNull();
});
