import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";

const CLI = fileURLToPath(new URL("../../../../scripts/cli.mjs", import.meta.url));

/** Runs a command of an operator on the product of this run. */
export async function operate(...command: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [CLI, ...command], {
    env: { ...process.env, COUNTY_PAY_DATA: process.env.PRODUCT_DATA, DATABASE_URL: "" },
  });
}

const billLine = (number: string): string =>
  `${number};2026;${number};A-${number};"Example; Pat";"12 Example Street";"12 Example Street";Macon;GA;31201;12/20/2026;100.00;100.00`;

/**
 * Creates a county that no other journey uses, as an operator does who sets nothing: with `company add`, and a bill for
 * each of these numbers with `import`.
 */
export async function addCounty(
  name: string,
  displayName: string,
  numbers: readonly string[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "county-pay-county-"));
  const file = join(folder, "bills.csv");
  const header =
    "Bill No;Tax Year;PIN;Account Number;Owner Name;Property Location;Mail Address;City;State;Zip;Due Date;Tax Amount;Balance Due";
  await writeFile(file, [header, ...numbers.map(billLine), ""].join("\n"));
  await operate("company", "add", "--company", name, "--display-name", displayName);
  await operate("import", "--company", name, "--file", file);
  await rm(folder, { recursive: true });
}

/** Has a county take payments online and its bills embedded by the example sites: what is decided last before going live. */
export const goLive = (name: string): Promise<void> =>
  operate(
    ...["company", "set", "--company", name, "--flag", "OnlinePropertyTaxPayment=on"],
    ...["--allow-origin", process.env.EXAMPLES_URL ?? ""],
  );

/** Creates a county that takes payments, with a bill for each of these numbers. */
export async function createCounty(name: string, numbers: readonly string[]): Promise<void> {
  await addCounty(name, "Deadline County", numbers);
  await goLive(name);
}

/** The IDs of such a county's bills, by their number. */
export async function billsOf(
  request: APIRequestContext,
  name: string,
): Promise<Readonly<Record<string, string>>> {
  const bundle = await request.get(`/AlchemePay/CompanyBundle/${name}`);
  const { CompanyId } = (await bundle.json()) as { readonly CompanyId: number };
  const answer = await request.post("/AlchemePay/GuestSearch", {
    data: {
      ProductNum: "1",
      CompanyId,
      CompanyName: name,
      PageSize: 50,
      PageNumber: 0,
      SearchFields: { BillNumber: "2026" },
      Filters: [],
      OrderBy: "relevance",
    },
  });
  const { Results } = (await answer.json()) as {
    readonly Results: readonly { readonly RecordDetailsId: string; readonly InvoiceNumber: string }[];
  };
  return Object.fromEntries(
    Results.map(({ InvoiceNumber, RecordDetailsId }) => [InvoiceNumber, RecordDetailsId]),
  );
}
