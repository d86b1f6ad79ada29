// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import { makeCompany } from "@county-pay/core/testing";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type Portal, PortalContext } from "../../platform/portal-context.ts";
import { AskedDocuments } from "./asked-documents.tsx";
import type { AnsweredDocument } from "./document-file.ts";

const again = vi.fn();
const failure = (code: ApiFailure["code"]): ApiFailure => ({ code, status: 500, message: "", details: {} });
const file = (name: string): AnsweredDocument => ({
  FileName: name,
  FileUrl: `https://pay.example/documents/${name}`,
});

function show(answer: readonly AnsweredDocument[] | undefined, why: ApiFailure | null = null) {
  const loading = why ? "failed" : answer ? "ready" : "loading";
  const portal = { company: makeCompany({ contactUrl: "https://office.example" }) } as unknown as Portal;
  return render(
    <PortalContext value={portal}>
      <AskedDocuments asked={{ loading, answer, failure: why, again }} />
    </PortalContext>,
  );
}
const viewer = (has: boolean) => vi.stubGlobal("navigator", { pdfViewerEnabled: has });
const frame = () => document.querySelector("iframe");

afterEach(() => vi.unstubAllGlobals());

describe("documents", () => {
  it("documents are shown in a named frame, with links to save and open them", () => {
    viewer(true);
    show([file("bill-1.pdf")]);
    expect(frame()?.title).toBe("Document bill-1.pdf");
    expect(frame()?.getAttribute("src")).toMatch(/^\/documents\/bill-1\.pdf#/);
    const download = screen.getByRole("link", { name: "Download bill-1.pdf" });
    expect([download.getAttribute("href"), download.getAttribute("download")]).toEqual([
      "/documents/bill-1.pdf",
      "bill-1.pdf",
    ]);
    expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
  });

  it("documents can still be saved in a browser without a viewer", () => {
    viewer(false);
    show([file("bill-1.pdf")]);
    expect(frame()).toBeNull();
    expect(screen.getByText(/can't show PDF files on a page/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open in a new tab: bill-1.pdf" })).toBeTruthy();
  });

  it("documents can be selected if there are several", () => {
    viewer(true);
    show([file("bill-1.pdf"), file("bill-2.pdf")]);
    fireEvent.click(screen.getByRole("button", { name: "bill-2.pdf" }));
    expect(frame()?.title).toBe("Document bill-2.pdf");
    expect(screen.getByRole("button", { name: "bill-2.pdf" }).getAttribute("aria-pressed")).toBe("true");
  });

  it("documents show that they are loading, missing, or failed, with a next step", () => {
    expect(show(undefined).container.textContent).toContain("Loading the document");
    show([]);
    expect(screen.getByRole("heading", { name: "Document not found" })).toBeTruthy();
    show(undefined, failure("not_found"));
    expect(screen.getAllByRole("heading", { name: "Document not found" })).toHaveLength(2);
    show(undefined, failure("unavailable"));
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(again).toHaveBeenCalledOnce();
  });
});
