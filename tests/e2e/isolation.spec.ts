import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { takeBill } from "./support/bills.ts";
import { CARD, Guest } from "./support/guest.ts";
import { expect, test } from "./support/test.ts";

const NUMBER = CARD.approved;
const grouped = NUMBER.replace(/(\d{4})(?=\d)/g, "$1 ");

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

test("no card digit reaches the host page, its requests, the server or anything it stores", async ({
  page,
  request,
}) => {
  const sent: { url: string; body: string }[] = [];
  page.on("request", (asked) => sent.push({ url: asked.url(), body: asked.postData() ?? "" }));
  const bill = await takeBill(request);
  const guest = new Guest(page);
  await guest.openBill(bill);
  await page.getByRole("button", { name: "Pay Now" }).click();
  await guest.goToCardEntry();
  await guest.fillCard(NUMBER);
  await guest.proveHuman();

  await test.step("the host page cannot read the frame and holds no digit", async () => {
    const seen = await page.evaluate(() => {
      const frame = document.querySelector("iframe");
      let inside: string | null = null;
      try {
        inside = frame?.contentDocument?.body.innerHTML ?? null;
      } catch {
        inside = null;
      }
      return { inside, host: document.documentElement.outerHTML };
    });
    expect(seen.inside).toBeNull();
    for (const digits of [NUMBER, grouped]) expect(seen.host).not.toContain(digits);
  });

  await guest.pressPay();
  await guest.expectThanks();

  await test.step("only the gateway's tokenizer was sent the number", async () => {
    const carrying = sent.filter(({ url, body }) => `${url}${body}`.includes(NUMBER));
    expect(carrying.map(({ url }) => new URL(url).origin)).toEqual([process.env.GATEWAY_URL]);
  });

  await test.step("no browser storage holds it", async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(NUMBER);
  });

  await test.step("no file of the database, of the gateway or of a log holds it", () => {
    const folder = process.env.PRODUCT_DATA ?? "";
    let read = 0;
    for (const file of files(folder)) {
      read += 1;
      const text = readFileSync(file).toString("latin1");
      expect(text.includes(NUMBER) || text.includes(grouped), file).toBe(false);
    }
    expect(read).toBeGreaterThan(100);
  });
});

test("the frame is only for the county's own pages, with no script, style or storage of anyone else", async ({
  request,
}) => {
  const company = await (await request.get("/AlchemePay/CompanyBundle/demo")).json();
  expect(company.PaymentsOrigin).toBe(process.env.PAYMENTS_URL);
  const bill = await takeBill(request);
  const submit = {
    FirstName: "Pat",
    LastName: "Example",
    IsBusiness: false,
    EmailAddress: "",
    CountryCode: "USA(1)",
    PhoneNumber: "",
    Address: { Address1: "12 Example Street", Country: "US", City: "Macon", State: "Georgia", Zip: "31201" },
    Comments: "",
    Amount: bill.balance,
    SubAmount: bill.balance,
    TotalFees: 0,
    PartialPayment: false,
    SourcePage: "guest",
    ConsentConfirmation: true,
    RecordDetails: [{ RecordDetailsId: bill.id, AmountToPay: bill.balance }],
  };
  const body = {
    CompanyName: "demo",
    Key: crypto.randomUUID(),
    PaymentMethod: "CC",
    PaymentType: "Manual",
    SubmitRDV2CCPayment: submit,
  };
  const origin = process.env.PORTAL_URL ?? "";

  const hostile = await request.post("/GuestCheckout", { data: body, headers: { origin } });
  expect(hostile.status()).toBe(409);
  const refused = await hostile.json();
  expect(refused.Code).toBe("amount_changed");
  submit.TotalFees = refused.Details.TotalFees;
  submit.Amount = refused.Details.Amount;

  const foreign = await request.post("/GuestCheckout", {
    data: body,
    headers: { origin: "https://elsewhere.example" },
  });
  expect([401, 403]).toContain(foreign.status());

  const opened = await request.post("/GuestCheckout", { data: body, headers: { origin } });
  expect(opened.status()).toBe(200);
  const frame =
    /county-pay:frame" content="([^"]+)"/.exec(await opened.text())?.[1]?.replaceAll("&#38;", "&") ?? "";
  const page = await request.get(frame);
  const policy = page.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).toMatch(/frame-ancestors [^;*]+(;|$)/);
  expect(page.headers()["set-cookie"]).toBeUndefined();
});
