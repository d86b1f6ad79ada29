// @vitest-environment jsdom

import { changeWalletSite, type WalletSiteWire, walletSites } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { WalletSites } from "./wallet-sites.tsx";

const PORTAL = "https://pay.elm.example";
const SITE: WalletSiteWire = {
  Origin: PORTAL,
  IsPortal: true,
  State: "not_registered",
  Wallets: [],
  Missing: [],
  Why: "",
  CheckedAt: null,
};

async function open(sites: readonly Partial<WalletSiteWire>[], { isKnown = true } = {}) {
  const { server, show } = aVisitor({ session: makeSession({ userType: "Admin" }) });
  const asked: unknown[] = [];
  server.on(walletSites, () => ({ Label: "Stripe", Sites: sites.map((site) => ({ ...SITE, ...site })) }));
  server.on(changeWalletSite, ({ body }) => {
    asked.push(body);
    return { IsKnown: isKnown };
  });
  await act(async () => void show(<WalletSites />));
  await screen.findByRole("table", { name: "Apple Pay and Google Pay" });
  return asked;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const names = () => screen.queryAllByRole("button").map((one) => one.getAttribute("aria-label"));

it.each([
  [{ State: "not_registered" }, /not turned on for this site/, [`Turn on wallets at ${PORTAL}`]],
  [
    { State: "other_account" },
    /an account that your office no longer uses/,
    [`Turn on wallets at ${PORTAL}`],
  ],
  [{ State: "not_secure" }, /begins with http:.*certificate/, []],
  [{ State: "no_wallets" }, /Stripe does not take wallets here/, []],
  [
    { State: "offered", Wallets: ["apple_pay", "google_pay"], CheckedAt: "2026-11-26T12:00:00Z" },
    /Offered: Apple Pay and Google Pay\./,
    [`Check again ${PORTAL}`, `Turn off wallets at ${PORTAL}`],
  ],
  [
    { State: "not_verified", Why: "Apple's file is missing.", CheckedAt: "2026-11-26T12:00:00Z" },
    /Stripe has not verified this site/,
    [`Check again ${PORTAL}`, `Turn off wallets at ${PORTAL}`],
  ],
] as const)(
  "a site says why wallets are offered or not, and what can be done: %o",
  async (site, says, buttons) => {
    await open([site as Partial<WalletSiteWire>]);
    expect(screen.getByText(says)).toBeTruthy();
    expect(names()).toEqual(buttons);
  },
);

it("a site with one wallet names the other, with the gateway's reason", async () => {
  await open([
    {
      State: "offered",
      Wallets: ["google_pay"],
      Missing: ["apple_pay"],
      Why: "Apple's file is missing.",
      CheckedAt: "2026-11-26T12:00:00Z",
    },
  ]);
  expect(screen.getByText("Offered: Google Pay.")).toBeTruthy();
  expect(screen.getByText("Not offered: Apple Pay.")).toBeTruthy();
  expect(screen.getByText("The gateway's reason: Apple's file is missing.")).toBeTruthy();
});

it("an admin turns wallets on for one site and off for another", async () => {
  const other = "https://www.elm.example";
  const asked = await open([{}, { Origin: other, IsPortal: false, CheckedAt: "2026-11-26T12:00:00Z" }]);
  await press(`Turn on wallets at ${PORTAL}`);
  await press(`Turn off wallets at ${other}`);
  expect(asked).toEqual([
    { Origin: PORTAL, IsOn: true },
    { Origin: other, IsOn: false },
  ]);
});

it("an admin reads that the gateway did not answer", async () => {
  await open([{}], { isKnown: false });
  await press(`Turn on wallets at ${PORTAL}`);
  expect(await screen.findByText(/Stripe did not answer. Nothing was changed/)).toBeTruthy();
});
