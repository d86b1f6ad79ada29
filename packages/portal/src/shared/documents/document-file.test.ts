import { describe, expect, it } from "vitest";
import { documentFile } from "./document-file.ts";

describe("a document to look at", () => {
  it("is opened on this site, whatever name the server has for itself", () => {
    const file = documentFile({ FileName: "bill.pdf", FileUrl: "https://pay.example/documents/bill.1" });
    expect(file).toEqual({ name: "bill.pdf", url: "/documents/bill.1", canBeShown: true });
  });

  it("can be kept where the server names no address", () => {
    const file = documentFile({ FileName: "bill.pdf", FileBytes: "JVBERg==" });
    expect(file).toEqual({
      name: "bill.pdf",
      url: "data:application/pdf;base64,JVBERg==",
      canBeShown: false,
    });
  });
});
