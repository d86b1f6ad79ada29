// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { Company } from "@county-pay/core/company";
import { writeCheckoutPage } from "@county-pay/core/contract";
import { cents } from "@county-pay/core/money";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { type Portal, PortalContext } from "../../platform/portal-context.ts";
import { CardStep } from "./card-step.tsx";

const ENTERED = { token: "tok_0123456789", cardType: "VISA", nickname: "•••• 1111", zip: "" };

/** The frame as buttons that trigger its events. */
vi.mock("@county-pay/widget/card-entry", () => ({
  CardEntry: (props: {
    url: string;
    onResult: (entered: typeof ENTERED) => void;
    onLost: () => void;
    onBusy: (busy: boolean) => void;
  }) => (
    <div>
      <span>{props.url}</span>
      <button type="button" onClick={() => props.onResult(ENTERED)}>
        result
      </button>
      <button type="button" onClick={() => props.onLost()}>
        lose
      </button>
      <button type="button" onClick={() => props.onBusy(true)}>
        busy
      </button>
    </div>
  ),
}));
vi.mock("@county-pay/widget/card-host/styles.css", () => ({}));

const pageAt = (origin: string) =>
  writeCheckoutPage(
    { checkoutId: "c", frameUrl: `${origin}/checkout/c`, nonce: "n" },
    { title: "", link: "" },
  );
const OK = { ok: true, value: pageAt("https://payments.example") };
const OFFLINE = { ok: false, error: { code: "offline", status: 0, message: "", details: {} } };

function show(call: () => Promise<unknown>) {
  const company = {
    name: "demo",
    displayName: "Demo County",
    paymentsOrigin: "https://payments.example",
    contactUrl: "",
  } as Company;
  const callbacks = { onToken: vi.fn(), onCancel: vi.fn() };
  const portal = { client: { call }, company } as unknown as Portal;
  render(
    <PortalContext value={portal}>
      <CardStep method="CC" billingZip="31201" total={cents(10_250)} {...callbacks} />
    </PortalContext>,
  );
  return callbacks;
}

describe("entering a card", () => {
  it("card entry gives the server the entered ZIP, so that the dialog does not ask for it again", async () => {
    const call = vi.fn(async () => OK);
    show(call);
    await screen.findByText("result");
    expect(call).toHaveBeenCalledWith(expect.anything(), {
      body: { CompanyName: "demo", PaymentMethod: "CC", BillingZip: "31201" },
    });
  });

  it("card entry opens automatically, shows amount and payee, and returns the token", async () => {
    const { onToken } = show(async () => OK);
    expect(screen.getByText("To pay to Demo County")).toBeTruthy();
    expect(screen.getByText("$102.50")).toBeTruthy();
    expect(screen.getByText(/is not charged yet. You pay on the page after this step/)).toBeTruthy();
    fireEvent.click(await screen.findByText("result"));
    expect(onToken).toHaveBeenCalledWith(ENTERED);
  });

  it("card entry is closed by Cancel, but not while the card is being sent", async () => {
    const { onCancel } = show(async () => OK);
    fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    fireEvent.click(await screen.findByText("busy"));
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  });

  it("card entry opens again if its frame was lost", async () => {
    const call = vi.fn(async () => OK);
    show(call);
    fireEvent.click(await screen.findByText("lose"));
    expect(screen.getByText("The secure window was closed")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Open it again" }));
    expect(await screen.findByText("result")).toBeTruthy();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it("card entry can be retried if the server could not be reached", async () => {
    const call = vi.fn<() => Promise<unknown>>(async () => OK).mockResolvedValueOnce(OFFLINE);
    show(call);
    fireEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("result")).toBeTruthy();
  });

  it("card entry shows no frame of another origin", async () => {
    show(async () => ({ ok: true, value: pageAt("https://elsewhere.example") }));
    await waitFor(() => expect(screen.getByText("The secure window could not be opened")).toBeTruthy());
    expect(screen.queryByText("result")).toBeNull();
  });
});
