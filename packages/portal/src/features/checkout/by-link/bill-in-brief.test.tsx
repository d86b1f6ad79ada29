// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { makeBill } from "@county-pay/core/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aVisitor } from "../../../testing/a-visitor.tsx";
import { BillInBrief } from "./bill-in-brief.tsx";

it("says whose bill it is, for what property, how much is due and when, before anything is asked", () => {
  const bill = makeBill({ ownerName: "SAMPLE, ADA", propertyAddress: "9 Pine St", dueDate: "2026-12-20" });
  aVisitor().show(<BillInBrief bill={bill} />);
  for (const words of ["SAMPLE, ADA", "9 Pine St", bill.parcelId, "12/20/2026", "$100.00"])
    expect(screen.getByText(words)).toBeTruthy();
});
