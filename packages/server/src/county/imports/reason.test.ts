import { IMPORT_REASONS } from "@county-pay/core/contract";
import { importReasonMessages } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { expect, it } from "vitest";
import { because, inWords, storedReason } from "./reason.ts";

it("the reason and the whole line are in the reader's language", () => {
  const odd = { line: 3, column: "Due", reason: because("notAnAmount", { value: "ten" }) };
  expect(inWords(odd)).toEqual({ line: 3, column: "Due", reason: "'ten' is not an amount of money" });
  expect(inWords(odd, SPANISH).reason).toBe("'ten' no es un monto de dinero");
  const short = { line: 4, column: "", reason: because("tooFewColumns", { found: "2", expected: "3" }) };
  expect(inWords(short).column).toBe("whole line");
  expect(inWords(short, SPANISH)).toMatchObject({
    column: "toda la línea",
    reason: "tiene muy pocas columnas: 2 en vez de 3",
  });
});

it("the reason keeps the text that an earlier release stored", () => {
  const stored = storedReason("was odd", {});
  expect(inWords({ line: 1, column: "", reason: stored }, SPANISH).reason).toBe("was odd");
  expect(storedReason("duplicate", { first: "2" })).toEqual(because("duplicate", { first: "2" }));
});

it("every reason can be sent to the browser", () => {
  expect([...IMPORT_REASONS].sort()).toEqual(Object.keys(importReasonMessages).sort());
});
