import { expect, it } from "vitest";
import { drivesCartFromWire } from "./index.ts";

// WIRE-006
it("a motor-vehicle cart includes all its lines, and their total", () => {
  const line = (Amount: number, VIN = "") => ({ Amount, VIN, Description: "Tag", InvoiceNumber: "7" });
  const cart = drivesCartFromWire({
    Id: "6f9619ff-8b86-4d01-b42d-00c04fc964ff",
    Items: [line(20.1, "1HGCM82633A004352"), line(0), line(0.2)],
  });
  expect(cart.id).toBe("6f9619ff-8b86-4d01-b42d-00c04fc964ff");
  expect(cart.items[0]).toEqual({
    description: "Tag",
    vin: "1HGCM82633A004352",
    invoiceNumber: "7",
    amount: 2_010,
  });
  expect(cart.items).toHaveLength(3);
  expect(cart.total).toBe(2_030);
});
