// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { ApiFailure } from "@county-pay/core/client";
import {
  changeCompanySettings,
  companySettings,
  putBackSettings,
  type SettingsChangeWire,
  type SettingsPartWire,
} from "@county-pay/core/contract";
import { withSettings } from "@county-pay/core/settings";
import { fakeServer, makeCompany, makeFlags, makeSettings } from "@county-pay/core/testing";
import { Notices } from "@county-pay/ui";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { type Portal, PortalContext } from "../../../platform/portal-context.ts";
import { createQueryCache } from "../../../platform/query/query-cache.ts";
import { createMemoryRouter, RouterProvider } from "../../../platform/router/index.ts";
import { Component } from "./settings-route.tsx";

const GONE: ApiFailure = { code: "offline", status: 0, message: "", details: {} };
const refused = (code: ApiFailure["code"], details: ApiFailure["details"]): ApiFailure => ({
  code,
  status: 409,
  message: "",
  details,
});

/** The screen with a server in memory that stores changes. */
function show(before: () => ApiFailure | null = () => null, changes: readonly SettingsChangeWire[] = []) {
  const server = fakeServer();
  let now = makeSettings({ Flags: makeFlags(["AdminTab"]) });
  server.on(companySettings, () => ({ Settings: now, Changes: [...changes] }));
  server.on(changeCompanySettings, ({ body }) => {
    const failure = before();
    if (failure) return failure;
    // Parsed like on the server, which fills in missing values.
    now = withSettings(now, body.Before as SettingsPartWire, body.After as SettingsPartWire);
    return now;
  });
  const portal = {
    company: makeCompany(),
    client: server.client,
    place: { company: "demo", area: "clerk" },
    queries: createQueryCache({ retries: 0, fresh: 0 }),
  } as unknown as Portal;
  const router = createMemoryRouter([{ path: "/", element: <Component /> }]);
  render(
    <PortalContext value={portal}>
      <Notices>
        <RouterProvider router={router} />
      </Notices>
    </PortalContext>,
  );
  return { server, set: (change: typeof now) => (now = change), now: () => now };
}

const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole("checkbox", { name }));
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.callsOf(changeCompanySettings).map(({ input }) => input.body);

it("an admin saves only what changed, and sees that it was saved", async () => {
  const { server } = show();
  await tick(/^E-Alerts\s*Res/);
  fireEvent.input(screen.getByLabelText(/^Name of the office/), { target: { value: "Quarry County" } });
  expect(screen.getByText("2 changes are not saved yet.")).toBeTruthy();
  save();
  expect(await screen.findByText(/^Saved\. Everyone/)).toBeTruthy();
  expect(sent(server)).toEqual([
    {
      Before: { DisplayName: "Demo County", Flags: { EAlert: false } },
      After: { DisplayName: "Quarry County", Flags: { EAlert: true } },
    },
  ]);
});

it("an admin is taken to the settings that cannot be saved, and nothing is sent", async () => {
  const { server } = show();
  fireEvent.input(await screen.findByLabelText(/^Name of the office/), { target: { value: " " } });
  save();
  expect((await screen.findByRole("alert")).textContent).toContain("Enter the name of the office.");
  expect(sent(server)).toEqual([]);
});

it("an admin's entries stay if the server cannot be reached", async () => {
  const answers: (ApiFailure | null)[] = [GONE, null];
  show(() => answers.shift() ?? null);
  await tick(/^E-Alerts\s*Res/);
  save();
  expect(await screen.findByText("Nothing was saved")).toBeTruthy();
  expect(screen.getByText("1 change is not saved yet.")).toBeTruthy();
  save();
  expect(await screen.findByText(/^Saved\. Everyone/)).toBeTruthy();
});

it("an admin sees who saved first; the admin's own changes apply, and the other's remaining changes stay", async () => {
  const theirs = makeSettings({ DisplayName: "Theirs", Flags: makeFlags(["AdminTab", "AutoPay", "EAlert"]) });
  let first = true;
  const screenOf = show(() => {
    if (!first) return null;
    first = false;
    screenOf.set(theirs);
    return refused("already_exists", { Names: ["DisplayName"], By: "Bo", At: "2026-11-21T15:00:00Z" });
  });
  fireEvent.input(await screen.findByLabelText(/^Name of the office/), { target: { value: "Mine" } });
  save();
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Bo changed it on 11/21/2026 10:00 AM: Name of the office.");
  fireEvent.click(within(dialog).getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(screenOf.now().DisplayName).toBe("Mine"));
  expect(screenOf.now().Flags).toEqual(theirs.Flags);
});

it("an admin must confirm turning Admin off, because no one in the office could turn it on again", async () => {
  const { server } = show();
  await tick(/^Admin\s*These/);
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Keep Admin on" }));
  expect(sent(server)).toEqual([]);
  save();
  fireEvent.click(await screen.findByRole("button", { name: "Turn Admin off" }));
  await waitFor(() => expect(sent(server)).toHaveLength(1));
});

it("an admin finds a setting by its explanation, regardless of accents and case; unsaved changes stay", async () => {
  show();
  await tick(/^E-Alerts\s*Res/);
  fireEvent.input(screen.getByLabelText(/^Find a setting/), { target: { value: "TAXCOMM" } });
  expect(screen.getByText("1 setting")).toBeTruthy();
  expect(screen.getByText("1 change is not saved yet.")).toBeTruthy();
  fireEvent.input(screen.getByLabelText(/^Find a setting/), { target: { value: "zebra" } });
  fireEvent.click(screen.getByRole("button", { name: "Show all settings" }));
  expect(screen.getAllByRole("checkbox").length).toBeGreaterThan(30);
});

const CHANGE: SettingsChangeWire = {
  Id: "7",
  At: "2026-03-02T15:00:00.000Z",
  By: "Ada Admin",
  Names: ["DisplayName"],
  Details: [{ Name: "DisplayName", Value: '{"before":"Quarry County","after":"Demo County"}' }],
};

it("an admin undoes a change after confirming, and sees the current values", async () => {
  const { server, now } = show(undefined, [CHANGE]);
  server.on(putBackSettings, () => ({ ...now(), DisplayName: "Quarry County" }));
  fireEvent.click(await screen.findByRole("button", { name: /^Put back what Ada Admin changed on / }));
  const dialog = screen.getByRole("dialog", { name: "Put this back?" });
  const changes = within(screen.getByRole("table")).getAllByRole("listitem");
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    "Name of the office: Quarry County → Demo County",
  ]);
  expect(within(dialog).getByRole("listitem").textContent).toBe(
    "Name of the office: Demo County → Quarry County",
  );
  expect(server.callsOf(putBackSettings)).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Put back" }));
  await waitFor(() =>
    expect((screen.getByLabelText(/^Name of the office/) as HTMLInputElement).value).toBe("Quarry County"),
  );
  expect(server.callsOf(putBackSettings)[0]?.input.params).toEqual({ id: "7" });
});

it("an admin cannot undo while changes are unsaved, and sees what has changed again since", async () => {
  const { server } = show(undefined, [CHANGE]);
  server.on(putBackSettings, () => refused("already_exists", { Names: ["DisplayName"] }));
  const name = await screen.findByLabelText(/^Name of the office/);
  fireEvent.input(name, { target: { value: "Heron" } });
  expect(screen.queryByRole("button", { name: /^Put back what/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Undo changes" }));
  fireEvent.click(screen.getByRole("button", { name: /^Put back what/ }));
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Put back" }));
  expect(await screen.findByText(/^This is not as that change left it: /)).toBeTruthy();
});
