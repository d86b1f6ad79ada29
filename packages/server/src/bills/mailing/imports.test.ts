import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mailTrackingInfo, operationCodeInfo, zipCodeInfo } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApi } from "../../app.ts";
import type { Problem } from "../../county/imports/index.ts";
import type { Services } from "../../kernel/services.ts";
import { answerOf, clientOf, refusalOf } from "../../testing/client.ts";
import { insertBills, insertCounty } from "../../testing/county.ts";
import { type TestDatabase, testDatabase } from "../../testing/database.ts";
import { testServices } from "../../testing/services.ts";
import { importOperations, importPieces, importPlaces, importScans } from "./index.ts";

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let folder: string;
let bill = "";
let problems: Problem[] = [];
const COUNTY = { id: 0, timeZone: "America/New_York" };

beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.url);
  app = await buildApi(services);
  folder = await mkdtemp(join(tmpdir(), "county-pay-post-"));
  COUNTY.id = await insertCounty(database.pool, { name: "demo" });
  const other = await insertCounty(database.pool, { name: "other" });
  [bill = ""] = await insertBills(database.pool, COUNTY.id, [
    { bill_number: "B-1", source_key: "1", tax_year: 2024 },
    { bill_number: "B-2", source_key: "2", tax_year: 2024 },
    { bill_number: "B-2", source_key: "3", tax_year: 2025 },
  ]);
  await insertBills(database.pool, other, [{ bill_number: "B-9" }]);
});
beforeEach(async () => {
  problems = [];
  await database.pool.query(
    "truncate post_file_runs, mail_scans, mail_pieces, mail_jobs, postal_operations, postal_places",
  );
});
afterAll(async () => {
  await app.close();
  await services.mailer.close();
  await services.db.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const TRACKING = "00310123456000000001";
async function fileOf(...lines: readonly string[]): Promise<string> {
  const file = join(folder, "post.csv");
  await writeFile(file, lines.join("\r\n"));
  return file;
}
const onProblem = (problem: Problem): void => void problems.push(problem);
const pieces = async (...lines: readonly string[]) =>
  importPieces(
    database.pool,
    COUNTY,
    await fileOf("IMb,Bill Number,Tax Year,Mailed Date,Job ID,Mailing Name", ...lines),
    onProblem,
  );
const scans = async (...lines: readonly string[]) =>
  importScans(
    database.pool,
    COUNTY,
    await fileOf("IMb Code,Scan Date Time,Op Code,Facility ZIP,Estimated Delivery Date,Final Scan", ...lines),
    onProblem,
  );
const shown = () =>
  answerOf(clientOf(app), mailTrackingInfo, {
    params: { recordDetailsId: bill, companyId: String(COUNTY.id) },
  });

describe("scans of the post", () => {
  it("scans of a known mailpiece are shown with its bill once, newest first, with their time", async () => {
    expect(await pieces(`${TRACKING},b1,,09/30/2024,J-7,Tax bills 2024`)).toMatchObject({ added: 1 });
    const lines = [
      `${TRACKING}31401123456,10/02/2024 2:05 PM,918,31401,10/03/2024,Y`,
      `${TRACKING}31401123456,2024-10-01T09:00:00Z,893,30304,,`,
    ];
    expect(await scans(...lines)).toEqual({ lines: 2, added: 2, known: 0, refused: 0 });
    expect(await scans(...lines)).toEqual({ lines: 2, added: 0, known: 2, refused: 0 });
    expect(await shown()).toMatchObject([
      {
        OperationCode: "918",
        ScanDateTime: "2024-10-02T18:05:00.000Z",
        FacilityId: "31401",
        EstimatedDeliveryDate: "2024-10-03",
        FinalScan: true,
        IMBTrackingCode: TRACKING,
        RoutingCode: "31401123456",
        JobId: "J-7",
        MailingName: "Tax bills 2024",
      },
      { OperationCode: "893", ScanDateTime: "2024-10-01T09:00:00.000Z", FinalScan: false },
    ]);
    const { rows } = await database.pool.query(
      "select mailed_date::text, (select mailed_at from mail_jobs where bill_id = b.id) as at from bills b where id = $1",
      [bill],
    );
    expect(rows).toEqual([{ mailed_date: "2024-09-30", at: new Date("2024-09-30T04:00:00Z") }]);
  });

  it("an interrupted scan file continues after the last stored line, and each line is counted or refused once", async () => {
    await pieces(`${TRACKING},B-1,2024,,,`);
    const day = (at: number) => new Date(Date.UTC(2024, 0, 1, 0, at)).toISOString();
    const lines = Array.from({ length: 2_500 }, (_, at) => `${TRACKING},${day(at)},918,31401,,`);
    lines[10] = "123,2024-01-01T00:00:00Z,918,31401,,";
    lines[2_400] = "123,2024-01-01T00:00:00Z,918,31401,,";
    const stored = async () =>
      (await database.pool.query<{ n: number }>("select count(*)::int as n from mail_scans")).rows[0]?.n;
    await database.pool.query(
      `create function cut_short() returns trigger language plpgsql as $$
       begin raise exception 'cut short' using errcode = '57P01'; end $$`,
    );
    await database.pool.query(
      `create trigger cut_short before insert on mail_scans for each row
       when (new.scanned_at >= timestamptz '${day(2_100)}') execute function cut_short()`,
    );
    await expect(scans(...lines)).rejects.toThrow("cut short");
    // Two batches are stored, and nothing of the third.
    expect(await stored()).toBe(1_999);
    expect(problems.map(({ line }) => line)).toEqual([12]);
    await database.pool.query("drop function cut_short cascade");
    // A line of the first batches would be stored again if it were read again.
    await database.pool.query("delete from mail_scans where scanned_at < $1", [day(5)]);
    expect(await scans(...lines)).toEqual({ lines: 2_500, added: 2_498, known: 0, refused: 2 });
    expect(await stored()).toBe(2_498 - 5);
    expect(problems.map(({ line }) => line)).toEqual([12, 2_402]);
    // The file is complete, so the next import reads it from its beginning.
    expect(await scans(...lines)).toMatchObject({ added: 5, known: 2_493 });
  });

  it("invalid scans are reported with their lines, and the others are stored", async () => {
    await pieces(`${TRACKING},B-1,2024,,,`);
    const good = `${TRACKING},10/01/2024 14:05,918,31401,,`;
    const bad = [
      "123,10/01/2024 14:05,918,31401,,",
      `${TRACKING},10/01/2024 24:05,918,31401,,`,
      `${TRACKING},02/30/2024 14:05,918,31401,,`,
      `${TRACKING},10/01/2024 14:05,9 18,31401,,`,
      `${TRACKING},10/01/2024 14:05,918,Savannah,,`,
      `${TRACKING},10/01/2024 14:05,918,31401,soon,`,
      `${TRACKING},10/01/2199 14:05,918,31401,,`,
      "99999999999999999999,10/01/2024 14:05,918,31401,,",
    ];
    expect(await scans(good, ...bad, "", good.replace("918", "919"))).toEqual({
      lines: 10,
      added: 2,
      known: 0,
      refused: 8,
    });
    expect(problems.map(({ line }) => line).sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(problems.find(({ line }) => line === 10)?.reason).toContain("No mailed piece");
  });

  it("scans of another county's mailpieces are refused, and a file without a barcode is refused with a reason", async () => {
    await database.pool.query(
      "insert into mail_pieces (company_id, imb_code, bill_id) select company_id, $1, id from bills where bill_number = 'B-9'",
      [TRACKING],
    );
    expect(await scans(`${TRACKING},10/01/2024 14:05,918,31401,,`)).toMatchObject({ added: 0, refused: 1 });
    const file = await fileOf("Date,Code", "1,2");
    await expect(importScans(database.pool, COUNTY, file, onProblem)).rejects.toThrow(/imb.*Date, Code/);
    await expect(importScans(database.pool, COUNTY, join(folder, "none"), onProblem)).rejects.toThrow("none");
  });

  it("scans can be imported by the ten thousand", async () => {
    await pieces(`${TRACKING},B-1,2024,,,`);
    const many = Array.from({ length: 4_000 }, (_, at) => {
      const clock = `${String(Math.floor(at / 600) % 20).padStart(2, "0")}:${String(Math.floor(at / 60) % 60).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
      return `${TRACKING},2024-10-0${1 + Math.floor(at / 1_000)} ${clock},${900 + (at % 90)},31401,,`;
    });
    const first = await scans(...many);
    expect(first).toMatchObject({ lines: 4_000, refused: 0 });
    expect(first.added + first.known).toBe(4_000);
    expect(await scans(...many)).toMatchObject({ added: 0, known: 4_000 });
    expect(await shown()).toHaveLength(200);
  });
});

it("a mailpiece whose bill number exists for several years requires its year; one without a bill is reported", async () => {
  const next = (at: number) => TRACKING.slice(0, -1) + at;
  expect(await pieces(`${next(2)},B-2,,,,`, `${next(3)},B-2,2025,,,`, `${next(4)},B-7,,,,`)).toEqual({
    lines: 3,
    added: 1,
    known: 0,
    refused: 2,
  });
  expect(problems.map(({ line }) => line)).toEqual([2, 4]);
});

describe("the Postal Service's lists", () => {
  it("imported lists correct the product's ZIP codes; an imported three-digit region applies only to codes that neither list has", async () => {
    const zip = (code: string) => answerOf(clientOf(app), zipCodeInfo, { params: { zip: code } });
    expect(await zip("31401")).toMatchObject({ City: "Savannah" });
    const places = await fileOf("ZIP,City,State", "31401,Town,GA", "314,Region,ga", "99,X,GA", "994,,AK");
    expect(await importPlaces(database.pool, places, onProblem)).toEqual({
      lines: 4,
      added: 2,
      known: 0,
      refused: 2,
    });
    expect(await zip("31401-0001")).toMatchObject({ City: "Town", State: "GA" });
    expect(await zip("31404")).toMatchObject({ City: "Savannah", State: "GA" });
    expect(await zip("31497")).toMatchObject({ City: "Region", State: "GA" });
    expect(await importPlaces(database.pool, places, onProblem)).toMatchObject({ added: 0, known: 2 });
  });

  it("imported lists continue after their last stored line if they were interrupted", async () => {
    const zips = Array.from({ length: 2_500 }, (_, at) => String(40_000 + at));
    const file = await fileOf("ZIP,City,State", ...zips.map((zip) => `${zip},Town ${zip},KY`), "99,X,KY");
    await database.pool.query(
      `create function cut_short() returns trigger language plpgsql as $$
       begin raise exception 'cut short' using errcode = '57P01'; end $$`,
    );
    await database.pool.query(
      `create trigger cut_short before insert on postal_places for each row
       when (new.zip >= '42100') execute function cut_short()`,
    );
    await expect(importPlaces(database.pool, file, onProblem)).rejects.toThrow("cut short");
    await database.pool.query("drop function cut_short cascade");
    // A line of the first batches would be stored again if it were read again.
    await database.pool.query("delete from postal_places where zip in ('40000', '41999')");
    expect(await importPlaces(database.pool, file, onProblem)).toEqual({
      lines: 2_501,
      added: 2_500,
      known: 0,
      refused: 1,
    });
    expect(problems.map(({ line }) => line)).toEqual([2_502]);
    const stored = await database.pool.query(
      "select from postal_places where zip between '40000' and '42499'",
    );
    expect(stored.rowCount).toBe(2_498);
    // The file is complete, so the next import reads it from its beginning.
    expect(await importPlaces(database.pool, file, onProblem)).toMatchObject({ added: 2, known: 2_498 });
  });

  it("imported lists give the meaning of operation codes, including new ones", async () => {
    const infoOf = async (code: string) => answerOf(clientOf(app), operationCodeInfo, { params: { code } });
    const before = (await infoOf("918")).Description;
    const file = await fileOf("Code;Description", "918;Carrier sequence", "A1;Arrived", "!;x", "5;");
    expect(await importOperations(database.pool, file, onProblem)).toMatchObject({ added: 2, refused: 2 });
    expect((await infoOf("918")).Description).toBe("Carrier sequence");
    expect(before).not.toBe("Carrier sequence");
    expect((await infoOf("A1")).Description).toBe("Arrived");
    expect((await refusalOf(clientOf(app), operationCodeInfo, { params: { code: "A2" } })).status).toBe(404);
  });
});
