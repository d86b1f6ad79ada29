// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  addImportPart,
  type CallInput,
  type FolderFileWire,
  importFolder,
  importProblems,
  importProposal,
  importRun,
  importRuns,
  openImportFile,
  saveImportFolder,
  startImport,
} from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { Component } from "./import-route.tsx";

const FILE_ID = "00000000-0000-4000-8000-000000000001";

const runStatus = (change = {}) => ({
  ImportId: "5",
  FileId: FILE_ID,
  FileName: "bills.csv",
  DryRun: true,
  State: "finished" as const,
  Failure: "",
  Lines: 3,
  Added: 2,
  Changed: 0,
  Unchanged: 0,
  Held: 0,
  Refused: 1,
  AmountDue: 1250.5,
  BytesRead: 80,
  Bytes: 80,
  StartedAt: "2026-11-21T15:00:00Z",
  FinishedAt: "2026-11-21T15:00:01Z",
  ...change,
});

function show(proposal = {}, change = {}, Files: FolderFileWire[] = []) {
  const admin = aVisitor({ session: makeSession({ userType: "Admin" }) });
  const { server } = admin;
  const parts: CallInput<typeof addImportPart>["body"][] = [];
  const scheduled: CallInput<typeof saveImportFolder>["body"][] = [];
  const started: CallInput<typeof startImport>["body"][] = [];
  server.on(importRuns, () => []);
  const folder = {
    Folder: "/srv/drops/demo",
    Enabled: false,
    EveryMinutes: 15 as const,
    LookedAt: null,
    NextLookAt: null,
    Problem: "" as const,
    MailTo: "",
    Files,
  };
  server.on(importFolder, () => ({ ...folder, Enabled: scheduled.length > 0 }));
  server.on(saveImportFolder, ({ body }) => {
    scheduled.push(body);
    return { ...folder, Enabled: body.Enabled };
  });
  server.on(openImportFile, () => ({ FileId: FILE_ID }));
  server.on(addImportPart, ({ body }) => {
    parts.push(body);
    if (parts.length === 1) return { code: "offline", status: 0, message: "", details: {} };
    return { Received: body.Start + atob(body.Content).length };
  });
  server.on(importProposal, () => ({
    FileName: "bills.csv",
    Bytes: 80,
    Problem: "",
    Headings: ["Bill", "Year", "Due", "Kind"],
    Samples: [["B1", "2025", "100.00", "RES"]],
    Mapping: {
      fields: { bill_number: "Bill", tax_year: "Year" },
      key: ["bill_number" as const, "tax_year" as const],
      date_order: "mdy" as const,
    },
    Origin: "proposed" as const,
    Layout: "",
    SavedDoesNotFit: false,
    SavedKey: [],
    ...proposal,
  }));
  server.on(startImport, ({ body }) => {
    started.push(body);
    return { ImportId: body.DryRun ? "5" : "6" };
  });
  server.on(importRun, ({ params }) => {
    const { Mapping, ChangeKey } = started[0] as Required<(typeof started)[0]>;
    const run = params.id === "5" ? {} : { ImportId: "6", DryRun: false, Refused: 0 };
    return {
      ...runStatus(run),
      Mapping,
      ChangeKey,
      Control: started.at(-1)?.Control ?? null,
      ControlReason: "",
      Trailer: null,
      ...change,
    } as never;
  });
  server.on(importProblems, () => ({
    Count: 1,
    Rows: [
      { Line: 3, Column: "Due", Reason: "notAnAmount" as const, Values: { value: "x" } },
      { Line: 4, Column: "", Reason: "badQuotes" as const, Values: {} },
    ],
  }));
  admin.show(<Component />);
  return { ...admin, parts, started, scheduled };
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

async function upload(): Promise<void> {
  const input = await screen.findByLabelText("The county's file", { selector: "input" });
  const file = new File(["Bill,Year,Due,Kind\nB1,2025,100.00,RES\n"], "bills.csv");
  fireEvent.input(input, { target: { files: [file] } });
  await press("Upload");
  // The first part was lost in transit.
  await press("Continue uploading");
}

it("an admin uploads a file, which resumes where the upload stopped, and sees a proposed mapping", async () => {
  const { parts } = show();
  await upload();
  expect(await screen.findByText("Proposed from the headings. Please check it.")).toBeTruthy();
  expect(parts).toHaveLength(2);
  expect(parts[0]).toEqual(parts[1]);
  expect(screen.getByLabelText<HTMLSelectElement>("Bill number").value).toBe("column:Bill");
  expect(screen.getByText("For example: B1")).toBeTruthy();
});

it("an admin sees what is missing, tries the changed mapping, reads its report, and imports", async () => {
  const { started } = show();
  await upload();
  await press("Try it");
  expect(await screen.findByText("Choose a column for Amount due or Billed amount.")).toBeTruthy();
  expect(started).toEqual([]);
  fireEvent.change(screen.getByLabelText("Amount due"), { target: { value: "column:Due" } });
  fireEvent.change(screen.getByLabelText("Property type"), { target: { value: "constant" } });
  fireEvent.input(screen.getByLabelText("Text for every line"), { target: { value: "R" } });
  await press("Try it");
  expect(await screen.findByText("'x' is not an amount of money")).toBeTruthy();
  expect(screen.getByText("whole line")).toBeTruthy();
  expect(started[0]).toMatchObject({
    DryRun: true,
    FileId: FILE_ID,
    Mapping: { fields: { balance_amount: "Due", property_type: { constant: "R" } } },
  });
  await press("Import");
  await screen.findByRole("dialog");
  fireEvent.click(screen.getAllByRole("button", { name: "Import" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Every line could be read.")).toBeTruthy();
  expect(started[1]).toMatchObject({ DryRun: false, Mapping: started[0]?.Mapping ?? {} });
});

it("an admin compares the file's amount due with the county's total", async () => {
  show();
  await upload();
  fireEvent.change(await screen.findByLabelText("Amount due"), { target: { value: "column:Due" } });
  await press("Try it");
  const control = await screen.findByLabelText("Total that the county gave you");
  expect(screen.getByText("$1,250.50")).toBeTruthy();
  const type = (value: string) => fireEvent.input(control, { target: { value } });
  type("1,250.50");
  expect(screen.getByText("The totals match.")).toBeTruthy();
  type("1,300");
  expect(screen.getByText("The file has $49.50 less.")).toBeTruthy();
  type("1,000");
  expect(screen.getByText("The file has $250.50 more.")).toBeTruthy();
  type("a lot");
  fireEvent.focusOut(control);
  expect(screen.getByText("Enter an amount, such as 50.00.")).toBeTruthy();
});

// OFFICE-005
it("an admin imports a file that differs from its control totals only with a reason", async () => {
  const { started } = show({}, { Trailer: { Count: 4, Amount: 1250.5 } });
  await upload();
  fireEvent.change(await screen.findByLabelText("Amount due"), { target: { value: "column:Due" } });
  await press("Try it");
  const lines = await screen.findByLabelText<HTMLInputElement>("Lines that the county counted");
  expect(lines.value).toBe("4");
  expect(screen.getByText("1 line fewer than the county counted.")).toBeTruthy();
  expect(screen.getByText("The last line of the file states these totals.")).toBeTruthy();
  fireEvent.input(lines, { target: { value: "5" } });
  expect(screen.queryByText("The last line of the file states these totals.")).toBeNull();
  fireEvent.input(lines, { target: { value: "4" } });
  await press("Import");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("Enter the reason, or correct the totals.")).toBeTruthy();
  const reason = screen.getByLabelText("Reason to import it although it differs");
  fireEvent.input(reason, { target: { value: "One bill was withdrawn." } });
  await press("Import");
  await screen.findByRole("dialog");
  fireEvent.click(screen.getAllByRole("button", { name: "Import" }).at(-1) as HTMLElement);
  await screen.findByText("Every line could be read.");
  expect(started[1]).toMatchObject({
    Control: { Count: 4, Amount: 1250.5 },
    ControlReason: "One bill was withdrawn.",
  });
});

it("an admin reads the control totals from the county's control file", async () => {
  show();
  await upload();
  fireEvent.change(await screen.findByLabelText("Amount due"), { target: { value: "column:Due" } });
  await press("Try it");
  const input = await screen.findByLabelText("Control file of the county", { selector: "input" });
  fireEvent.input(input, { target: { files: [new File(["Records: 3\nTotal: 1,250.50\n"], "bills.ctl")] } });
  expect(await screen.findByText("The totals match.")).toBeTruthy();
});

it("an admin must agree before bills are identified in a different way", async () => {
  const { started } = show({
    SavedKey: ["parcel_id", "tax_year"],
    Mapping: {
      fields: { bill_number: "Bill", tax_year: "Year", balance_amount: "Due" },
      key: ["bill_number", "tax_year"],
      date_order: "mdy",
    },
  });
  await upload();
  await press("Try it");
  expect(
    (
      await screen.findAllByText(
        "Agree to identify bills in a different way, or choose the previous way.",
        {},
      )
    )[0],
  ).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: /^Identify bills in a different way/ }));
  await press("Try it");
  await screen.findByText("'x' is not an amount of money");
  expect(started[0]).toMatchObject({ ChangeKey: true });
});

it("an admin sees which columns a saved mapping ignores, and imports one by choosing a field for it", async () => {
  const { started } = show({
    Origin: "saved",
    Mapping: {
      fields: { bill_number: "Bill", tax_year: "Year", balance_amount: "Due" },
      key: ["bill_number", "tax_year"],
      date_order: "mdy",
    },
  });
  await upload();
  expect(await screen.findByText(/^Not imported from this file: Kind\./)).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Kind"), { target: { value: "property_type" } });
  expect(screen.queryByText(/^Not imported from this file/)).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>("Property type").value).toBe("column:Kind");
  expect(screen.getByLabelText<HTMLSelectElement>("Kind").value).toBe("property_type");
  await press("Try it");
  await screen.findByText("'x' is not an amount of money");
  expect(started[0]).toMatchObject({ Mapping: { fields: { property_type: "Kind", balance_amount: "Due" } } });
});

// OFFICE-005
it("an admin turns on the import from the county's folder", async () => {
  const { scheduled } = show();
  fireEvent.click(await screen.findByRole("checkbox", { name: "Import files from the folder" }));
  fireEvent.change(screen.getByLabelText("How often"), { target: { value: "60" } });
  await press("Save");
  expect(await screen.findByText("The schedule was saved.")).toBeTruthy();
  expect(scheduled).toEqual([{ Enabled: true, EveryMinutes: 60 }]);
});

it("a file from the folder leads to its import, if it has one", async () => {
  const file = { FileName: "bills.csv", State: "done" as const, Message: "", At: "2026-11-20T15:00:00Z" };
  const { server } = show({}, {}, [
    { ...file, ImportId: "8", FileId: FILE_ID },
    { ...file, FileName: "same.csv", State: "known", ImportId: null, FileId: null },
  ]);
  server.on(importRun, () => ({ code: "not_found", status: 404, message: "", details: {} }));
  const link = await screen.findByRole("button", { name: "Open the import of bills.csv" });
  expect(screen.queryByRole("button", { name: "Open the import of same.csv" })).toBe(null);
  fireEvent.click(link);
  await waitFor(() => expect(server.callsOf(importRun)[0]?.input).toMatchObject({ params: { id: "8" } }));
});

it("an admin must choose a file", async () => {
  show();
  await press("Upload");
  expect(await screen.findByText("Choose a file first.")).toBeTruthy();
  expect(await screen.findByText("No files imported yet.")).toBeTruthy();
});
