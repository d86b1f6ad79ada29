// @vitest-environment jsdom

import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { BackOffice } from "./back-office.tsx";
import { section } from "./sections.ts";

afterEach(() => vi.restoreAllMocks());

const Receipts = () => <h1>Receipts</h1>;

/** Shows the count beside the section's name. */
let count = (): void => undefined;
function Count() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    count = () => setShown(true);
  }, []);
  return shown ? <span>(3)</span> : null;
}

it("the row of sections scrolls to the current one, and again when a count before it appears", async () => {
  // jsdom lays nothing out: the current section is where the test says.
  let left = 640;
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(() => left);
  const { show } = aVisitor({ session: makeSession({ userType: "Admin" }) });
  show(
    <BackOffice
      route="clerk-reports"
      menu="reportSections"
      sections={{ receipts: { ...section("receipts", async () => ({ Component: Receipts })), Count } }}
    />,
  );
  const row = screen.getByRole("navigation", { name: "Sections of Reports" });
  await screen.findByRole("heading", { name: "Receipts" });
  expect(row.scrollLeft).toBe(640);
  left = 700;
  await act(async () => count());
  await expect.poll(() => row.scrollLeft).toBe(700);
});
