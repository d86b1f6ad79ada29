import { printPaymentReceipt, receiptByConfirmation } from "@county-pay/core/contract";
import { account, answerOf, card, refusalOf } from "@county-pay/server/testing";
import { describe, expect, it } from "vitest";
import { paymentSuite } from "../support/payment-suite.ts";

const suite = paymentSuite();

describe("a receipt", () => {
  it("the receipt shows what was paid, by whom, how, and when in the county's time zone", async () => {
    const { world } = suite;
    const [id = ""] = await world.addBills([
      {
        bill_number: "2024-7",
        account_number: "A-1",
        parcel_id: "13-430",
        tax_year: 2024,
        balance_cents: 12_345,
      },
    ]);
    const { Confirmation } = await world.payer.pay([{ id, cents: 12_345 }], card("378282246310005"));
    const params = { company: "demo", confirmation: Confirmation };
    const receipt = await answerOf(world.payer.page, receiptByConfirmation, { params, query: {} });
    expect(receipt).toMatchObject({
      Confirmation,
      CompanyDisplayName: "Demo County",
      PaymentType: "CC",
      CardType: "AMEX",
      AccountNickName: "•••• 0005",
      PayerName: "",
      Address: null,
      IsPayerHidden: true,
      SubAmount: 123.45,
      TotalFees: 2.9,
      Amount: 126.35,
      Lines: [
        {
          RecordDetailsId: id,
          AccountNumber: "A-1",
          BillNumber: "2024-7",
          ParcelId: "13-430",
          TaxYear: "2024",
          Amount: 123.45,
        },
      ],
    });
    expect(receipt.PaymentDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/);
    expect(Math.abs(Date.parse(receipt.PaymentDate) - Date.now())).toBeLessThan(60_000);
  });

  it("the receipt prints as a page without scripts, with all text escaped", async () => {
    const { world } = suite;
    const [id = ""] = await world.addBills([
      { bill_number: `<img src=x onerror="alert(1)">`, parcel_id: "A&B", balance_cents: 5_000 },
    ]);
    const { Confirmation } = await world.payer.pay([{ id, cents: 5_000 }], account());
    const body = { Confirmation, CompanyName: "demo", ConnectorId: "sandbox", ReturnHTML: true } as const;
    const { Bytes } = await answerOf(world.payer.page, printPaymentReceipt, { body });
    const html = Buffer.from(Bytes, "base64").toString("utf8");
    expect(html).toContain(Confirmation);
    expect(html).toContain("eCheck •••• 6789");
    expect(html).toContain("A&#38;B");
    expect(html).not.toMatch(/<img(?! src="data:image)|<script|style=|javascript:/);
  });

  it("a payment that did not succeed has no receipt", async () => {
    const { world } = suite;
    await world.payer.pay([await world.bill(5_000)], card("4000000000000002"));
    await world.payer.pay([await world.bill(5_000)], card("4000000000001018"));
    for (const { confirmation } of await world.ask("select confirmation from payments")) {
      const params = { company: "demo", confirmation: String(confirmation) };
      expect((await refusalOf(world.payer.page, receiptByConfirmation, { params, query: {} })).code).toBe(
        "not_found",
      );
    }
  });
});
