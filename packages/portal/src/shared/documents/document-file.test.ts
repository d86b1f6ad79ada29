import { describe, expect, it } from "vitest";
import { documentFile } from "./document-file.ts";

describe("a document for the viewer", () => {
  it("a document is opened on this site, whatever name the server has for itself", () => {
    const file = documentFile({ FileName: "bill.pdf", FileUrl: "https://pay.example/documents/bill.1" });
    expect(file).toEqual({ name: "bill.pdf", url: "/documents/bill.1", canBeShown: true });
  });

  it("a document can be saved if the server gives no URL", () => {
    const file = documentFile({ FileName: "bill.pdf", FileBytes: "JVBERg==" });
    expect(file).toEqual({
      name: "bill.pdf",
      url: "data:application/pdf;base64,JVBERg==",
      canBeShown: false,
    });
  });
});
