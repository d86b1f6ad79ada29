// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { Notices } from "@county-pay/ui";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { PayLinkDialog } from "./pay-link-dialog.tsx";

const LINK = "https://pay.example.gov/demo/payment-guest/1203";
const show = () =>
  render(
    <Notices>
      <PayLinkDialog
        bill={{ billNumber: "2025-17", taxYear: "2025" }}
        link={LINK}
        county="Demo County"
        onClose={() => {}}
      />
    </Notices>,
  );
const clipboard = (writeText: () => Promise<void>) =>
  vi.stubGlobal("navigator", { clipboard: { writeText } });

afterEach(() => vi.unstubAllGlobals());

describe("the dialog with a bill's payment link", () => {
  it("the dialog copies the link, and says so", async () => {
    const write = vi.fn(async () => {});
    clipboard(write);
    show();
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("The link was copied."));
    expect(write).toHaveBeenCalledWith(LINK);
  });

  it("the dialog selects the link if the browser cannot copy", async () => {
    clipboard(async () => Promise.reject(new Error("denied")));
    show();
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toContain("could not be copied"));
    const input = screen.getByRole<HTMLInputElement>("textbox");
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, LINK.length]);
  });

  it("the dialog shows a QR code with a text alternative", () => {
    show();
    const code = screen.getByRole("img", { name: "QR code of the link that pays bill 2025-17" });
    expect(code.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h7v1h-7z/);
  });

  it("the dialog offers sharing only if the browser supports it", () => {
    show();
    expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  });
});
