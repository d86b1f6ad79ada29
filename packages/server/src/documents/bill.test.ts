import { contrast, DEFAULT_THEME, TEXT_CONTRAST, TYPEFACES } from "@county-pay/core/company";
import { ENGLISH } from "@county-pay/core/messages";
import { WHOLE as SPANISH } from "@county-pay/core/messages/es";
import { cents } from "@county-pay/core/money";
import { makeBill, makeCompany } from "@county-pay/core/testing";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { colorsOf } from "../testing/documents/drawings.ts";
import { type PdfTag, type ReadPdf, readPdf } from "../testing/documents/read-pdf.ts";
import { readQr } from "../testing/documents/read-qr.ts";
import { aBillSheet, NOW, PAY_AT, SUMMARY, taxLine } from "../testing/documents/sheets.ts";
import { type BillSheet, billPdf } from "./bill.ts";

const all = (tags: readonly PdfTag[]): readonly PdfTag[] => tags.flatMap((tag) => [tag, ...all(tag.tags)]);
const rolesOf = (pdf: ReadPdf): readonly string[] => all(pdf.tags).map(({ role }) => role);
const tablesOf = (pdf: ReadPdf): readonly PdfTag[] => all(pdf.tags).filter(({ role }) => role === "Table");

describe("a bill read by assistive technology", () => {
  let pdf: ReadPdf;
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await billPdf(aBillSheet());
    pdf = await readPdf(bytes);
  });

  it("the bill declares its language, its title, and that it is tagged", () => {
    expect(pdf).toMatchObject({
      language: "en-US",
      title: "2026 bill 2026-0012345 · Chatham County Tax Commissioner",
      isMarked: true,
      fontsEmbedded: true,
    });
    const text = bytes.toString("latin1");
    expect(text).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(text).toContain("/DisplayDocTitle true");
  });

  it("the bill mentions members, and no parcel or property, if dues are billed", async () => {
    const company = makeCompany({ displayName: "Guild", isIng: true });
    const bill = makeBill({
      parcelId: "ING-1",
      accountNumber: "ING-1",
      propertyType: "",
      ownerName: "Elm LLC",
    });
    const read = await readPdf(await billPdf(aBillSheet({ company, bill })));
    const [facts] = tablesOf(read);
    const text = all(facts ? [facts] : [])
      .map((tag) => tag.text)
      .join(" ");
    expect(text).toContain("Member Number");
    expect(text).not.toMatch(/parcel|owner|property type|property address/i);
  });

  it("the bill starts with the county, and has its headings in order", () => {
    const [document] = pdf.tags;
    expect(document?.role).toBe("Document");
    expect(document?.tags[0]).toMatchObject({ role: "H1", text: "Chatham County Tax Commissioner" });
    const headings = all(pdf.tags).filter(({ role }) => /^H\d$/.test(role));
    expect(headings.map(({ role, text }) => `${role} ${text}`)).toEqual([
      "H1 Chatham County Tax Commissioner",
      "H2 Bill details",
      "H2 How we got this amount",
      "H2 Where your tax goes",
    ]);
  });

  it("the bill states the amount and the due date before the details", () => {
    const read = all(pdf.tags).map(({ text }) => text);
    const at = (text: string) => read.indexOf(text);
    expect(at("Amount due on this bill")).toBeGreaterThan(0);
    expect(at("$2,598.32")).toBe(at("Amount due on this bill") + 1);
    expect(at("Pay by Sunday, November 15, 2026")).toBe(at("$2,598.32") + 1);
    expect(at("Older bills: $412.00. Total to be up to date: $3,010.32.")).toBe(at("$2,598.32") + 2);
    expect(at("Bill details")).toBeGreaterThan(at("$2,598.32"));
  });

  it("the bill states no due date if nothing is due", async () => {
    const paid = await readPdf(
      await billPdf(aBillSheet({ bill: { ...aBillSheet().bill, remainingBalance: cents(0) } })),
    );
    expect(all(paid.tags).some(({ text }) => /^(Pay by|Was due)/.test(text))).toBe(false);
  });

  it("the bill has tables with a heading for every row, and amounts to the cent", () => {
    const tables = tablesOf(pdf);
    expect(tables).toHaveLength(3);
    for (const { tags } of tables) {
      const [head, ...rows] = tags;
      expect(head?.tags.every(({ role }) => role === "TH")).toBe(true);
      for (const row of rows) expect(row.tags.map(({ role }) => role)).toContain("TD");
      for (const row of rows) expect(row.tags[0]?.role).toBe("TH");
    }
    expect(tables[1]?.tags.map(({ text }) => text)).toEqual([
      "Item Amount",
      "Current due $3,581.20",
      "Penalty $0.00",
      "Interest $12.12",
      "Other fees $5.00",
      "Previous payments $1,000.00",
      "Back taxes $412.00",
      "Total due $3,010.32",
    ]);
  });

  it("the bill has a QR code with a text alternative, and a link, and both open it for payment", () => {
    const figure = all(pdf.tags).find(({ role }) => role === "Figure");
    expect(figure?.alt).toBe(`QR code that opens this bill for payment at ${PAY_AT}`);
    expect(rolesOf(pdf)).toContain("Link");
    expect(pdf.links).toEqual([PAY_AT]);
    expect(readQr(bytes)).toBe(PAY_AT);
  });

  it("the bill leaves only page numbers outside its tags, and prints a missing letter as ?", async () => {
    expect(pdf.untagged).toMatch(/Page 1 of 1$/);
    const strange = await readPdf(await billPdf(aBillSheet({ addressee: ["Ω 漢字 Ñandú\u0000 🏠"] })));
    expect(all(strange.tags).map(({ text }) => text)).toContain("? ?? Ñandú? ?");
  });

  it("the bill fits on one page", () => {
    expect(pdf.untagged).toMatch(/Page 1 of 1$/);
  });

  it("the bill is a small file", () => {
    expect(bytes.length).toBeLessThan(60_000);
  });
});

it("a bill lists the optional details that it has, in both languages (PREVIEW-043)", async () => {
  const bill = { ...aBillSheet().bill, details: { tax_district: "02 City", subdivision: "Ferry Landing" } };
  const cells = async (language = ENGLISH) =>
    all((await readPdf(await billPdf(aBillSheet({ bill, language })))).tags).map(({ text }) => text);
  expect(await cells()).toEqual(
    expect.arrayContaining(["Tax District", "02 City", "Subdivision", "Ferry Landing"]),
  );
  expect(await cells(SPANISH)).toEqual(expect.arrayContaining(["Distrito fiscal", "Fraccionamiento"]));
});

it("a bill is in Spanish for a Spanish reader", async () => {
  const pdf = await readPdf(await billPdf(aBillSheet({ language: SPANISH })));
  expect(pdf.language).toBe("es-US");
  const read = all(pdf.tags).map(({ text }) => text);
  expect(read).toContain("Monto por pagar de esta factura");
  expect(read).toContain("Pague antes del domingo 15 de noviembre de 2026");
});

it("a late bill says when it was due", async () => {
  const pdf = await readPdf(await billPdf(aBillSheet({ now: NOW + 30 * 86_400_000 })));
  expect(all(pdf.tags).map(({ text }) => text)).toContain("Was due on Sunday, November 15, 2026");
});

it("a long bill continues over pages, with whole rows and every page numbered", async () => {
  const lines = Array.from({ length: 115 }, (_, at) =>
    taxLine(`Entity ${at} ${"long name ".repeat(at % 8)}`, 100),
  );
  const pdf = await readPdf(await billPdf(aBillSheet({ summary: { ...SUMMARY, lines } })));
  const rows = all(pdf.tags).filter(({ role, text }) => role === "TR" && text.startsWith("Entity"));
  expect(rows).toHaveLength(100);
  expect(rows.every(({ tags }) => tags.length === 5)).toBe(true);
  expect(all(pdf.tags).map(({ text }) => text)).toContain("15 more are listed online.");
  expect(pdf.untagged).toMatch(/Page (\d+) of \1$/);
});

it("a bill with long names and a large amount shows the whole amount, and each page's number", async () => {
  const name =
    "Wolfeschlegelsteinhausenbergerdorff-Montgomery Property Holdings of Coastal Georgia, LLLP ".repeat(2);
  const bytes = await billPdf(
    aBillSheet({
      company: makeCompany({
        displayName: "Unified Government of Somewhere, Office of the Tax Commissioner",
      }),
      addressee: [name, name, "Savannah, Georgia 31401"],
      payAt: `${PAY_AT}?${"a".repeat(200)}`,
      summary: { ...SUMMARY, totalDue: cents(12_345_678_901) },
    }),
  );
  const pdf = await readPdf(bytes);
  expect(all(pdf.tags).map(({ text }) => text)).toContain("$123,456,789.01");
  expect(pdf.untagged).toContain(`Page 1 of ${pdf.pages}`);
  expect(pdf.pages).toBeLessThanOrEqual(2);
  expect(readQr(bytes)).toBe(`${PAY_AT}?${"a".repeat(200)}`);
});

describe("the county's identity on a bill", () => {
  const drawn = async (identity: Partial<BillSheet["identity"]>): Promise<Buffer> =>
    billPdf(
      aBillSheet({ addressee: ["Nguyễn Thị Ánh"], identity: { ...aBillSheet().identity, ...identity } }),
    );

  it.each(TYPEFACES)("a bill in %s embeds it, and prints Vietnamese names", async (typeface) => {
    const bytes = await drawn({ typeface });
    expect(bytes.toString("latin1")).toMatch(
      new RegExp(`FontName /[A-Z]{6}\\+${typeface.replaceAll(" ", "")}`),
    );
    expect(all((await readPdf(bytes)).tags).map(({ text }) => text)).toContain("Nguyễn Thị Ánh");
  });

  it("a bill shows the logo beside the name, outside the tags", async () => {
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#7a1f2b" } })
      .png()
      .toBuffer();
    const images = (bytes: Buffer) => bytes.toString("latin1").match(/\/Subtype \/Image/g)?.length ?? 0;
    const [without, bytes] = [await drawn({}), await drawn({ logo: { png, width: 90, height: 60 } })];
    expect(images(bytes)).toBe(images(without) + 1);
    const pdf = await readPdf(bytes);
    expect(rolesOf(pdf).filter((role) => role === "Figure")).toHaveLength(1);
    expect(pdf.untagged).toMatch(/Page 1 of 1$/);
  });
});

describe("the color of a bill", () => {
  const billIn = async (primary: string): Promise<readonly string[]> => {
    const theme = { ...DEFAULT_THEME, main: { ...DEFAULT_THEME.main, primary } };
    return [
      ...colorsOf(await billPdf(aBillSheet({ identity: { theme, typeface: "Public Sans", logo: null } }))),
    ];
  };

  it("the bill uses the county's own color if it is legible on white", async () => {
    expect(await billIn("#7a1f3d")).toContain("#7a1f3d");
    expect(await billIn("#1d5c3a")).toContain("#1d5c3a");
  });

  it("the bill uses a darker shade of a county's color that is too light to read", async () => {
    const plain = new Set(["#ffffff", "#f0f0f0", "#a9aeb1"]);
    const inks = (await billIn("#ffd54a")).filter((color) => !plain.has(color));
    expect(inks).not.toContain("#ffd54a");
    for (const color of inks) expect(contrast(color, "#ffffff")).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });
});
