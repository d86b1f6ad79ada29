// @vitest-environment jsdom

import {
  type CallAnswer,
  changeGatewayAccount,
  changeSeparateFee,
  type GatewayAccountWire,
  gatewayAccount,
  leaveGatewayAccount,
  separateFee,
  testGatewayAccount,
  walletSites,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./gateway-account-route.tsx";

type Overview = CallAnswer<typeof gatewayAccount>;
type Fee = CallAnswer<typeof separateFee>;

const SECRET = "sk_live_0123456789abcd";
const ACCOUNT: GatewayAccountWire = {
  Id: "11111111-1111-4111-8111-111111111111",
  Kind: "stripe",
  Label: "Stripe",
  IsLive: true,
  IsReadable: true,
  VendorId: "acct_elm",
  Settings: [{ Label: "Secret key", Value: "", Ending: "4242" }],
  Since: "2026-11-02T15:00:00.000Z",
  Until: null,
  OpenedBy: "Ada Example",
  ClosedBy: "",
  KeysAt: null,
  KeysBy: "",
};
const setting = { Label: "", Hint: "", IsSecret: true, Pattern: "", Choices: [] };
const KINDS: Overview["Kinds"] = [
  {
    Kind: "stripe",
    Label: "Stripe",
    Settings: [
      { ...setting, Name: "SecretKey", Label: "Secret key", Pattern: "^sk_live_[a-z0-9]{6,}$" },
      {
        ...setting,
        Name: "EChecks",
        Label: "eChecks",
        IsSecret: false,
        Pattern: "^(on|off)$",
        Choices: [
          { Value: "off", Label: "No" },
          { Value: "on", Label: "Yes" },
        ],
      },
    ],
  },
  {
    Kind: "other",
    Label: "Other Vendor",
    Settings: [{ ...setting, Name: "Token", Label: "API token", Pattern: "^t.+$" }],
  },
];

const FEE: Fee = { IsSeparate: false, IsPossible: true, Gateway: "Stripe", Since: null, By: "" };

async function open(change: Partial<Overview> = {}, fee: Partial<Fee> = {}) {
  const { server, show } = aVisitor({ session: makeSession({ userType: "Admin" }) });
  server.on(gatewayAccount, () => ({
    Current: null,
    Shared: { Label: "Stripe", IsLive: true },
    Waiting: null,
    History: [],
    Kinds: KINDS,
    ...change,
  }));
  const valid = () => ({
    Outcome: "valid" as const,
    Label: "Stripe",
    VendorId: "acct_elm",
    IsLive: true,
    Connected: "" as const,
    Status: 0,
  });
  server.on(walletSites, () => ({ Label: "Stripe", Sites: [] }));
  server.on(testGatewayAccount, valid);
  server.on(changeGatewayAccount, () => ({ ...valid(), IsWaiting: false }));
  server.on(separateFee, () => ({ ...FEE, ...fee }));
  server.on(changeSeparateFee, () => ({ Status: "success" as const }));
  server.on(leaveGatewayAccount, () => ({ IsWaiting: true }));
  await act(async () => void show(<Component />));
  return { server };
}
const press = (name: string | RegExp, place = screen as Pick<typeof screen, "getByRole">) =>
  act(async () => void fireEvent.click(place.getByRole("button", { name })));
const type = (label: RegExp, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const status = () =>
  screen
    .getAllByRole("status")
    .map((place) => place.textContent)
    .join("");

it("an admin tests keys before they save them, and sees what the gateway said", async () => {
  const { server } = await open();
  expect(screen.getByText("Stripe, the account of this installation")).toBeTruthy();
  await press("Change to another account");
  await type(/^Secret key/, ` ${SECRET} `);
  await press("Test these keys");
  expect(status()).toContain("Stripe accepts these keys: they are of the account acct_elm, live.");
  expect(server.callsOf(changeGatewayAccount)).toEqual([]);
  await press("Save");
  expect(server.callsOf(changeGatewayAccount).map(({ input }) => input.body)).toEqual([
    { Kind: "stripe", Values: { SecretKey: SECRET, EChecks: "off" } },
  ]);
  expect(screen.queryByLabelText(/^Secret key/)).toBeNull();
});

it("keys that the gateway refuses are not saved, and stay to be corrected", async () => {
  const { server } = await open();
  server.on(changeGatewayAccount, () => ({
    Outcome: "wrong_key" as const,
    Label: "Stripe",
    VendorId: "",
    IsLive: true,
    Connected: "" as const,
    Status: 0,
    IsWaiting: false,
  }));
  await press("Change to another account");
  await type(/^Secret key/, SECRET);
  await press("Save");
  expect(status()).toContain("Stripe does not accept this key: it is wrong, or it was revoked.");
  expect((screen.getByLabelText(/^Secret key/) as HTMLInputElement).value).toBe(SECRET);
});

it("a value that is not whole is not sent", async () => {
  const { server } = await open();
  await press("Change to another account");
  await type(/^Secret key/, "pk_live_012345");
  await press("Test these keys");
  expect(screen.getByText(/^This is not what Secret key looks like/)).toBeTruthy();
  expect(server.callsOf(testGatewayAccount)).toEqual([]);
});

it("each gateway brings its own form", async () => {
  await open();
  await press("Change to another account");
  await act(
    async () => void fireEvent.change(screen.getByLabelText("Gateway"), { target: { value: "other" } }),
  );
  expect(screen.getByLabelText(/^API token/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Secret key/)).toBeNull();
});

it("of the current account's key only the end is shown, and new keys of it name the account", async () => {
  const { server } = await open({ Current: ACCOUNT, History: [ACCOUNT] });
  expect(screen.getByText("Stripe, an account of your office")).toBeTruthy();
  expect(screen.getByText("ends in 4242")).toBeTruthy();
  await press("Replace the keys");
  expect((screen.getByLabelText(/^Secret key/) as HTMLInputElement).value).toBe("");
  expect(screen.queryByLabelText("Gateway")).toBeNull();
  await type(/^Secret key/, SECRET);
  await press("Save");
  expect(server.callsOf(changeGatewayAccount)[0]?.input.body).toMatchObject({ Replaces: ACCOUNT.Id });
});

it("the history says when and by whom each account was opened and closed", async () => {
  const former = {
    ...ACCOUNT,
    Id: "22222222-2222-4222-8222-222222222222",
    VendorId: "acct_former",
    Until: "2026-11-02T15:00:00.000Z",
    OpenedBy: "",
    ClosedBy: "Bob Example",
  };
  await open({ Current: ACCOUNT, History: [ACCOUNT, former] });
  const row = within(screen.getByText("Stripe, acct_former").closest("tr") as HTMLElement);
  expect(row.getByText(/, Bob Example$/)).toBeTruthy();
  expect(row.getByText(/, the operator$/)).toBeTruthy();
});

it("an admin leaves their account only after a question, and not if counties may not use the installation's", async () => {
  const { server } = await open({ Current: ACCOUNT, History: [ACCOUNT] });
  await press("Use the installation's account");
  const dialog = within(screen.getByRole("dialog"));
  expect(server.callsOf(leaveGatewayAccount)).toEqual([]);
  await press("Use the installation's account", dialog);
  expect(server.callsOf(leaveGatewayAccount)).toHaveLength(1);
});

it("a county that may not use the installation's account is told that it takes no payments without its own", async () => {
  await open({ Shared: null });
  expect(screen.getByText(/^None. Your office takes no payments online/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Use the installation's account" })).toBeNull();
});

it("an admin makes the fee a charge of its own, after a question, and undoes that", async () => {
  const { server } = await open();
  expect(screen.getByText("together with the bills")).toBeTruthy();
  await press("Charge the fee by itself");
  expect(server.callsOf(changeSeparateFee)).toEqual([]);
  await press("Charge the fee by itself", within(screen.getByRole("dialog")));
  expect(server.callsOf(changeSeparateFee).map(({ input }) => input.body)).toEqual([{ IsSeparate: true }]);
});

it("an admin reads that the gateway cannot charge a card twice", async () => {
  await open({}, { IsPossible: false });
  expect(
    screen.getByText(/^Stripe cannot charge a card twice for one payment here, so the fee/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Charge the fee by itself" })).toBeNull();
});

it("an admin whose gateway no longer can do it reads that payments are declined, and may stop it", async () => {
  const since = "2026-11-02T15:00:00.000Z";
  const { server } = await open({}, { IsPossible: false, IsSeparate: true, Since: since, By: "Ada Example" });
  expect(screen.getByText(/so payments with a fee are declined/)).toBeTruthy();
  await press("Charge it together with the bills");
  await press("Charge it together with the bills", within(screen.getByRole("dialog")));
  expect(server.callsOf(changeSeparateFee).map(({ input }) => input.body)).toEqual([{ IsSeparate: false }]);
});
