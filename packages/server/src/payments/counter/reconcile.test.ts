import { describe, expect, it } from "vitest";
import { readSettlement, readSettlementFile } from "./settlement-file.ts";

const ID = "00000000-0000-4000-8000-000000000001";
const plain = { kind: "", text: "" };

describe("a settlement file", () => {
  it("a settlement file is read by its headings, in any order, with refunds as negative amounts", async () => {
    const text = `\ufeffdate,reference,amount,fee\r\n2026-03-01,${ID},102.35,1.10\r\n2026-03-02,ch_2,-60,0\r\n`;
    expect(await readSettlement(text)).toEqual({
      isBank: false,
      lines: [
        { ...plain, line: 2, references: [ID], amount: 10_235, fee: 110, day: "2026-03-01" },
        { ...plain, line: 3, references: ["ch_2"], amount: -6_000, fee: 0, day: "2026-03-02" },
      ],
    });
  });

  it.each([
    ["an amount of three decimals", `reference,amount,fee,date\n${ID},1.005,0,2026-03-01`, "amount"],
    ["no number", `reference,amount,fee,date\n${ID},ten,0,2026-03-01`, "amount"],
    ["no reference", "reference,amount,fee,date\n ,1,0,2026-03-01", "reference"],
    ["no day", `reference,amount,fee,date\n${ID},1,0,March`, "date"],
    ["a day that there is not", `reference,amount,fee,date\n${ID},1,0,2026-02-31`, "date"],
    ["too few columns", `reference,amount,fee,date\n${ID},1,0`, "columns"],
  ])("a settlement file with %s is refused with the line number", async (_what, text, path) => {
    await expect(readSettlement(text)).rejects.toThrow(new RegExp(`Line 2 .*${path}`));
  });

  // OFFICE-003
  it("a gateway's own headings are matched, and types make refunds negative and fees need no reference", async () => {
    const text = [
      "Transaction ID,Receipt Number,Transaction Type,Gross Amt,Processing Fees,Settled On",
      "ch_1,7K3M-9QXR,Charge,$102.35,$1.10,3/1/2026",
      "re_1,,Refund,20.00,,3/1/2026",
      ",,Monthly fee,-9.95,,3/2/2026",
      "",
    ].join("\n");
    const { lines, problems, reading } = await readSettlementFile({ text, given: null, saved: null });
    expect(problems).toEqual([]);
    expect(lines.map(({ kind, references, amount, fee }) => ({ kind, references, amount, fee }))).toEqual([
      { kind: "payment", references: ["7K3M-9QXR", "ch_1"], amount: 10_235, fee: 110 },
      { kind: "refund", references: ["re_1"], amount: -2_000, fee: 0 },
      { kind: "fee", references: [], amount: -995, fee: 0 },
    ]);
    expect(reading?.mapping.fields).toMatchObject({ own_reference: "Receipt Number", amount: "Gross Amt" });
  });

  // OFFICE-008
  it.each([
    ["Chargeback", -5_000],
    ["Chargeback reversal", 5_000],
    ["dispute_won", 5_000],
    ["ACH reversal", -5_000],
  ])("a line of the type %j without a sign is %i cents", async (type, amount) => {
    const { lines } = await readSettlement(`reference,amount,date,type\ndp_1,50.00,2026-03-01,${type}\n`);
    expect(lines).toMatchObject([{ kind: "return", amount }]);
  });

  it("a stored mapping is used if it fits the headings, and a given one always", async () => {
    const text = "a,b,c\n7K3M9QXR,5.00,2026-03-01\n";
    const mapping = {
      fields: { reference: "a", amount: "b", date: "c" },
      date_order: "mdy" as const,
      source: "gateway" as const,
    };
    expect((await readSettlementFile({ text, given: null, saved: null })).problems).toEqual([
      { line: 1, fields: ["heading:reference", "heading:amount", "heading:date"] },
    ]);
    expect((await readSettlementFile({ text, given: null, saved: mapping })).lines).toHaveLength(1);
    expect((await readSettlementFile({ text, given: mapping, saved: null })).lines).toHaveLength(1);
  });

  it("an amount that could be a thousand times as much is refused until the mapping says how amounts are written", async () => {
    const text = "reference,amount,fee,date\nA1,1.500,0.10,2026-11-20\nA2,12.50,1.250,2026-11-20\n";
    const { problems, reading } = await readSettlementFile({ text, given: null, saved: null });
    expect(problems).toEqual([
      { line: 2, fields: ["amount_unclear"] },
      { line: 3, fields: ["amount_unclear"] },
    ]);
    const comma = 'reference,amount,fee,date\nA1,"1.200,50","0,10",2026-11-20\nA2,1.500,,2026-11-20\n';
    if (!reading) throw new Error("no reading");
    const read = await readSettlementFile({
      text: comma,
      given: { ...reading.mapping, amounts: "comma" },
      saved: null,
    });
    expect(read.lines.map(({ amount, fee }) => [amount, fee])).toEqual([
      [120_050, 10],
      [150_000, 0],
    ]);
  });

  it("a trailer is no line, and a file that differs from it is refused", async () => {
    const text = (total: string) => `reference,amount,date\nch_1,5.00,2026-03-01\nTOTAL,1,${total}\n`;
    expect((await readSettlementFile({ text: text("5.00"), given: null, saved: null })).problems).toEqual([]);
    expect((await readSettlementFile({ text: text("5.01"), given: null, saved: null })).problems).toEqual([
      { line: 3, fields: ["trailer"] },
    ]);
  });

  it("a bank's file finds payments by its references and its text", async () => {
    const text = [
      "01,122099999,123456789,260331,0200,1,,,2/",
      "02,031001234,122099999,1,260331,,USD,2/",
      "03,0123456789,,/",
      "16,169,12500,,,7K3M9QXR2T8W4HBD,ACH CREDIT CH9991234/",
      "49,12500,3/",
      "98,12500,1,5/",
      "99,12500,1,7/",
    ].join("\n");
    const read = await readSettlementFile({ text, given: null, saved: null });
    expect(read).toMatchObject({ isBank: true, problems: [], reading: null });
    expect(read.lines[0]).toMatchObject({
      references: ["7K3M9QXR2T8W4HBD", "CREDIT", "CH9991234"],
      amount: 12_500,
      day: "2026-03-31",
      kind: "deposit",
    });
    const broken = await readSettlementFile({
      text: text.replace("98,12500", "98,12501"),
      given: null,
      saved: null,
    });
    expect(broken.problems).toEqual([{ line: 6, fields: ["bai2:total"] }]);
  });
});
