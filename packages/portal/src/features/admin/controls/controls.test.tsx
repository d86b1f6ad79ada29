// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import type { Company } from "@county-pay/core/company";
import { changeOfficeControls, type OfficeControlsWire, officeControls } from "@county-pay/core/contract";
import { usualReasons } from "@county-pay/core/payments";
import { reasonToWire } from "@county-pay/core/settings";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./controls-route.tsx";

function show(change: Partial<OfficeControlsWire> = {}, company: Partial<Company> = {}) {
  const admin = aVisitor({ company, session: makeSession({ userType: "Admin" }) });
  let now: OfficeControlsWire = {
    Permissions: [],
    Limits: [],
    Reasons: usualReasons([]).map(reasonToWire),
    Version: 3,
    ...change,
  };
  admin.server.on(officeControls, () => now);
  admin.server.on(changeOfficeControls, ({ body }) => {
    now = { ...now, ...body, Version: now.Version + 1 };
    return now;
  });
  return { ...admin, rendered: admin.show(<Component />) };
}
const box = async (name: string) => (await screen.findByRole("checkbox", { name })) as HTMLInputElement;
const save = (part: number) =>
  fireEvent.click(screen.getAllByRole("button", { name: "Save" })[part] as Element);

it("an admin gives a role a permission, and sees why a fixed one cannot change", async () => {
  const { server } = show();
  const fixed = await box("Admin: Admin: users and their sessions");
  expect([fixed.checked, fixed.disabled]).toEqual([true, true]);
  const why = document.getElementById(fixed.getAttribute("aria-describedby") ?? "");
  expect(why?.textContent).toContain("so that the office can never lock itself out");
  const audit = await box("Clerk: Audit trail");
  expect([audit.checked, audit.disabled]).toEqual([false, false]);
  fireEvent.click(audit);
  expect(await screen.findByText("Not saved yet")).toBeTruthy();
  save(0);
  expect(await screen.findByText("The controls were saved.")).toBeTruthy();
  expect(server.callsOf(changeOfficeControls)[0]?.input.body).toEqual({
    Version: 3,
    Permissions: [{ Role: "Clerk", Permission: "see-audit", IsGranted: true }],
  });
});

const MAY_SEE_MONEY = [{ Role: "Tax Processor" as const, Permission: "see-money" as const, IsGranted: true }];

it("an admin sees which roles read in the reports what they must count", async () => {
  const sentence = /their count is not blind: Clerk, Tax Processor\.$/;
  show({ Permissions: MAY_SEE_MONEY });
  expect(await screen.findByText(/not blind: Tax Processor\.$/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Clerk: See reports, settlements, and payments that need attention"));
  expect(screen.getByText(sentence)).toBeTruthy();
  fireEvent.click(screen.getByLabelText("Clerk: See every drawer, and count it if they may count drawers"));
  expect(screen.getByText(/not blind: Tax Processor\.$/)).toBeTruthy();
});

it("an admin of an office that counts openly sees no note about roles that read the reports", async () => {
  show({ Permissions: MAY_SEE_MONEY }, { customization: { BlindCount: "off" } });
  expect(await screen.findByLabelText("Clerk: Audit trail")).toBeTruthy();
  expect(screen.queryByText(/not blind/)).toBeNull();
});

it("a limit that is no amount is explained, and an amount is sent in cents", async () => {
  const { server } = show();
  const field = await screen.findByLabelText("Clerk: Void, at most");
  fireEvent.input(field, { target: { value: "lots" } });
  save(1);
  expect((await screen.findAllByText(/^Enter an amount such as 500.00/)).length).toBeGreaterThan(0);
  expect(server.callsOf(changeOfficeControls)).toEqual([]);
  fireEvent.input(field, { target: { value: "500" } });
  save(1);
  await waitFor(() => expect(server.callsOf(changeOfficeControls)).toHaveLength(1));
  expect(server.callsOf(changeOfficeControls)[0]?.input.body).toEqual({
    Version: 3,
    Limits: [{ Role: "Clerk", VoidCents: 50_000, RefundCents: null }],
  });
});

it("an admin adds a reason, which needs a text first", async () => {
  const { server } = show();
  fireEvent.click(await screen.findByRole("button", { name: "Add a reason" }));
  save(2);
  expect(await screen.findByText("Each reason needs an English text.")).toBeTruthy();
  const labels = screen.getAllByLabelText("Reason, in English");
  fireEvent.input(labels[labels.length - 1] as Element, { target: { value: "Wrong parcel" } });
  save(2);
  await waitFor(() => expect(server.callsOf(changeOfficeControls)).toHaveLength(1));
  expect(server.callsOf(changeOfficeControls)[0]?.input.body).toMatchObject({
    Reasons: expect.arrayContaining([
      {
        Code: `reason-${usualReasons([]).length + 1}`,
        Labels: [{ Language: "en", Text: "Wrong parcel" }],
        Kinds: ["void", "refund"],
        NeedsNote: false,
      },
    ]),
  });
});

it("an admin whose controls are outdated is asked to load them again", async () => {
  const { server } = show();
  server.on(changeOfficeControls, () => ({
    code: "validation_failed",
    status: 409,
    message: "",
    details: { Reason: "changed" },
  }));
  fireEvent.click(await box("Clerk: Audit trail"));
  save(0);
  expect(await screen.findByText(/^Another person changed the controls/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Load them again" })).toBeTruthy();
});
