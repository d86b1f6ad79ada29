// @vitest-environment jsdom

import {
  type CallAnswer,
  confirmGatewayAccount,
  type GatewayRequestWire,
  gatewayAccount,
  rejectGatewayAccount,
  separateFee,
  walletSites,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./gateway-account-route.tsx";

type Confirmed = CallAnswer<typeof confirmGatewayAccount>;

const WAITING: GatewayRequestWire = {
  Id: "7",
  Action: "change",
  Label: "Stripe",
  IsLive: true,
  VendorId: "acct_new",
  Settings: [{ Label: "Secret key", Value: "", Ending: "4242" }],
  AskedBy: "Ada Example",
  AskedAt: "2026-11-28T15:00:00.000Z",
  TakesEffectAt: null,
  MayConfirm: "yes",
};
const RESULT = {
  Outcome: "valid" as const,
  Label: "Stripe",
  VendorId: "acct_new",
  IsLive: true,
  Connected: "" as const,
  Status: 0,
};

async function open(change: Partial<GatewayRequestWire> = {}, confirmed: Confirmed = { Result: RESULT }) {
  const { server, show } = aVisitor({ session: makeSession({ userType: "Admin" }) });
  let waiting: GatewayRequestWire | null = { ...WAITING, ...change };
  server.on(gatewayAccount, () => ({
    Current: null,
    Shared: { Label: "Stripe", IsLive: true },
    Waiting: waiting,
    History: [],
    Kinds: [],
  }));
  server.on(walletSites, () => ({ Label: "Stripe", Sites: [] }));
  server.on(separateFee, () => ({
    IsSeparate: false,
    IsPossible: true,
    Gateway: "Stripe",
    Since: null,
    By: "",
  }));
  server.on(confirmGatewayAccount, () => {
    if (confirmed.Result?.Outcome === "valid") waiting = null;
    return confirmed;
  });
  server.on(rejectGatewayAccount, () => {
    waiting = null;
    return { Status: "success" as const };
  });
  await act(async () => void show(<Component />));
  return { server };
}
const press = (name: string, place = screen as Pick<typeof screen, "getByRole">) =>
  act(async () => void fireEvent.click(place.getByRole("button", { name })));
const dialog = () => within(screen.getByRole("dialog"));

it("a second admin sees who asked for which account, and confirms it", async () => {
  const { server } = await open();
  expect(screen.getByText("Payments are to go to another account, at Stripe.")).toBeTruthy();
  expect(screen.getByText("acct_new")).toBeTruthy();
  expect(screen.getByText("11/28/2026 10:00 AM, Ada Example")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change to another account" })).toBeNull();
  await press("Confirm the change");
  expect(server.callsOf(confirmGatewayAccount)).toEqual([]);
  await press("Confirm the change", dialog());
  expect(server.callsOf(confirmGatewayAccount).map(({ input }) => input.params)).toEqual([{ id: "7" }]);
  expect(screen.getByText("The change is made.")).toBeTruthy();
  expect(screen.queryByText("Change that waits")).toBeNull();
});

it("keys that no longer work leave the change where it is, and say so", async () => {
  await open({}, { Result: { ...RESULT, Outcome: "wrong_key" } });
  await press("Confirm the change");
  await press("Confirm the change", dialog());
  expect(screen.getByText("Stripe does not accept this key: it is wrong, or it was revoked.")).toBeTruthy();
  expect(screen.getByText("Change that waits")).toBeTruthy();
});

it.each([
  ["own", "You asked for it, so another admin has to confirm it."],
  ["admins", "Only an admin of your office confirms it."],
  ["new", /less than a day ago/],
] as const)("whoever may not confirm it (%s) reads why, and can reject it", async (MayConfirm, why) => {
  const { server } = await open({ MayConfirm });
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirm the change" })).toBeNull();
  await press("Reject the change");
  expect(server.callsOf(rejectGatewayAccount)).toHaveLength(1);
  expect(screen.queryByText("Change that waits")).toBeNull();
});

it("the only admin reads when it takes effect", async () => {
  await open({ MayConfirm: "own", TakesEffectAt: "2026-11-29T15:00:00.000Z" });
  expect(screen.getByText("11/29/2026 10:00 AM")).toBeTruthy();
  expect(screen.getByText(/it takes effect by itself/)).toBeTruthy();
});
