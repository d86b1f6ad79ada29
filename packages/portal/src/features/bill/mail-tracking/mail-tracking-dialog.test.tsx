// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { type MailTrackingRecordWire, mailTrackingInfo, zipCodeInfo } from "@county-pay/core/contract";
import { makeBill } from "@county-pay/core/testing";
import { fireEvent, screen, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { visit } from "../testing/visit.tsx";
import { MailTrackingDialog } from "./mail-tracking-dialog.tsx";

const scan = (id: number): MailTrackingRecordWire => ({
  Id: String(id),
  RecordDetailsId: "1",
  AccountNumber: "R1",
  EstimatedDeliveryDate: "2026-10-26",
  FacilityId: "30304",
  FinalScan: id === 12,
  IMBTrackingCode: "0031",
  IsOrigin: id === 1,
  JobId: "",
  LastScanDate: null,
  LastScanFacility: "",
  MailingGroup: "",
  MailingId: "",
  MailingName: "",
  OperationCode: "891",
  OptionId: "",
  RoutingCode: "",
  ScanDateTime: "2026-10-23T18:05:00.000Z",
  ScanOperationDescription: `Scan ${id}`,
  ShipmentId: "",
  UserDefined1: "",
  UserDefined2: "",
});

const show = (scans: readonly MailTrackingRecordWire[]) => {
  const { server, show } = visit();
  server.on(mailTrackingInfo, () => [...scans]);
  server.on(zipCodeInfo, () => ({ ZipCode: "30304", City: "Atlanta", State: "GA" }));
  show(<MailTrackingDialog bill={makeBill()} onClose={() => undefined} />);
};
const shown = () =>
  screen.getAllByText(/^Scan \d+$/, { selector: "p" }).map(({ textContent }) => textContent);

describe("mail tracking", () => {
  // PREVIEW-031, PREVIEW-032
  it("mail tracking shows five scans, the newest ID first, and then more", async () => {
    show(Array.from({ length: 12 }, (_, index) => scan(index + 1)));
    await screen.findByText("Scan 12", { selector: "p" });
    expect(shown()).toEqual([12, 11, 10, 9, 8].map((id) => `Scan ${id}`));
    fireEvent.click(screen.getByRole("button", { name: "Next" }));
    expect(shown()).toEqual([7, 6, 5, 4, 3].map((id) => `Scan ${id}`));
    fireEvent.change(screen.getByLabelText("Show"), { target: { value: "15" } });
    expect(shown()).toHaveLength(12);
  });

  it("mail tracking shows each scan's place and its time in the county, and the rest on demand", async () => {
    show([scan(1)]);
    expect(await screen.findByText("Atlanta, GA 30304")).toBeTruthy();
    const item = within(screen.getByRole("listitem"));
    expect(item.getAllByText("10/23/2026 02:05 PM").length).toBeGreaterThan(0);
    expect(item.getByText("IMB Tracking Code")).toBeTruthy();
    expect(item.getByText("First scan")).toBeTruthy();
  });

  it("mail tracking explains what it means that there are no scans", async () => {
    show([]);
    expect(await screen.findByText(/The Postal Service has not scanned this bill/)).toBeTruthy();
  });
});
