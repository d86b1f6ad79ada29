// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { makeBill } from "@county-pay/core/testing";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { BillInBrief } from "./bill-in-brief.tsx";

it("a bill's summary shows its owner, property, amount due, and due date before any question", () => {
  const bill = makeBill({ ownerName: "SAMPLE, ADA", propertyAddress: "9 Pine St", dueDate: "2026-12-20" });
  aVisitor().show(<BillInBrief bill={bill} />);
  for (const words of ["SAMPLE, ADA", "9 Pine St", bill.parcelId, "12/20/2026", "$100.00"])
    expect(screen.getByText(words)).toBeTruthy();
});
