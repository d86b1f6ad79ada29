// @vitest-environment jsdom
import { cents } from "@county-pay/core/money";
import { fireEvent, screen } from "@testing-library/dom";
import { cleanup, render } from "@testing-library/preact";
import { afterEach, expect, it, vi } from "vitest";
import { WaitingPanel } from "./waiting-panel.tsx";

afterEach(cleanup);

const Challenge = { Kind: "page", Url: "http://gateway.test/challenge/secret" } as const;

it("a payment that must be approved leads to the bank's page, and can be canceled", async () => {
  const onGiveUp = vi.fn(async () => false);
  render(
    <WaitingPanel
      waits={{ Code: "waits_for_payer", Message: "Approve it.", Challenge }}
      total={cents(10_000)}
      contactUrl={null}
      onGiveUp={onGiveUp}
    />,
  );
  expect(screen.getByRole("heading").textContent).toBe("Your bank is waiting for your approval");
  expect(screen.getByText("Approve it.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Open your bank's page" });
  expect(link.getAttribute("href")).toBe(Challenge.Url);
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  fireEvent.click(screen.getByRole("button", { name: "Cancel this payment" }));
  expect(await screen.findByText(/could not confirm that this payment was canceled/)).toBeTruthy();
  expect(onGiveUp).toHaveBeenCalledOnce();
});

it("a payment that waits for the bank says so, without anything to do", () => {
  render(
    <WaitingPanel
      waits={{ Code: "waits_for_bank", Message: "It can take days." }}
      total={cents(10_000)}
      contactUrl={null}
      onGiveUp={async () => true}
    />,
  );
  expect(screen.getByRole("heading").textContent).toBe("Your payment is waiting for your bank");
  expect(screen.getByText("It can take days.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("a payment whose payer must verify their account links to the page for it", () => {
  const VerifyUrl = "https://payments.stripe.com/microdeposit/x";
  render(
    <WaitingPanel
      waits={{ Code: "waits_for_bank", Message: "Verify it first.", VerifyUrl }}
      total={cents(10_000)}
      contactUrl={null}
      onGiveUp={async () => true}
    />,
  );
  expect(screen.getByRole("heading").textContent).toBe(
    "Your payment is waiting for your account to be verified",
  );
  const link = screen.getByRole("link", { name: "Open the verification page" });
  expect(link.getAttribute("href")).toBe(VerifyUrl);
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  expect(screen.queryByRole("button")).toBeNull();
});

it("a challenge that opens on this page has a button, and the office's page for questions", async () => {
  const onOpen = vi.fn();
  render(
    <WaitingPanel
      waits={{ Code: "waits_for_payer", Message: "Approve it." }}
      total={cents(10_000)}
      contactUrl="https://county.test/contact"
      onOpen={onOpen}
      onGiveUp={async () => true}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Open your bank's page" }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(screen.getByRole("link", { name: "Contact the office" }).getAttribute("href")).toBe(
    "https://county.test/contact",
  );
});
