// @vitest-environment jsdom
import { statements } from "@county-pay/core/contract";
import { screen } from "@testing-library/dom";
import { expect, it } from "vitest";
import { anAccount, aStatement, showToResident } from "../../shared/resident/testing/resident.tsx";
import { Component } from "./statements-route.tsx";

it("statements say beside a bill why it cannot be added, instead of offering a button that fails", async () => {
  const value = [
    aStatement({
      RecordDetailsId: "1",
      CustomField22: "2025",
      DueDate: "2025-12-20",
      AmountPaid: 40,
      RemainingBalance: 60,
    }),
    aStatement({ RecordDetailsId: "2", CustomField22: "2026", DueDate: "2026-12-20" }),
    aStatement({ RecordDetailsId: "3", CustomField22: "2026", AccountNumber: "R2", CustomField20: "P2" }),
  ];
  showToResident(Component, [anAccount(), anAccount({ ConsumerAccountId: "2", AccountNumber: "R2" })], {
    prepare: (server) => server.on(statements, () => ({ value, "@odata.count": value.length })),
  });
  expect(await screen.findByText("Part of it is paid. Pay the rest on the bill's page.")).toBeTruthy();
  expect(screen.getByText("It can be paid after the older bill.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Add to cart: bill / })).toHaveLength(1);
});
