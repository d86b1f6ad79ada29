import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { money, takeBill } from "../support/bills.ts";
import { askCheckout, openCheckout, statusOf } from "../support/guest/checkout.ts";
import { CARD, fieldsIn } from "../support/guest/guest.ts";
import {
  countyOrigin,
  expectNoCard,
  fillEntry,
  frameCardEntry,
  holders,
  lootOf,
  openPage,
  readable,
  STRANGER,
} from "../support/hostile/hostile-page.ts";
import { TAMPERING } from "../support/hostile/tampering.ts";
import { expect, test } from "../support/test.ts";

const NUMBER = CARD.approved;
const GROUPED = NUMBER.replace(/(\d{4})(?=\d)/g, "$1 ");

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

// Chromium treats a page that a test serves at a county's address as public, and the product runs on this machine.
test.use({ permissions: ["local-network-access"] });

test.describe("a hostile page that frames card entry itself", () => {
  // SAFETY-008, SAFETY-010
  test("a hostile page reads neither the frame nor what is typed into it, and the payer is charged the displayed amount", async ({
    page,
    request,
  }) => {
    const sent: { url: string; body: string }[] = [];
    page.on("request", (asked) => sent.push({ url: asked.url(), body: asked.postData() ?? "" }));
    // Every document records what passes through its functions: the hostile page, card entry, and the gateway's fields.
    await page.addInitScript(TAMPERING.listens);
    const checkout = await openCheckout(request, await takeBill(request), countyOrigin());
    await openPage(page, countyOrigin(), "<h1>Pay $1.00</h1>");
    expect(await frameCardEntry(page, checkout)).toBe("opened");
    const frame = page.frameLocator("#card");
    await fillEntry(frame, NUMBER);

    const refused = await page.evaluate(() => {
      const { contentWindow, contentDocument } = document.querySelector("iframe") ?? {};
      const names = ["document", "name", "sessionStorage", "localStorage", "Penpal", "fetch", "navigator"];
      const readNames = names.filter((name) => {
        try {
          return Reflect.get(contentWindow ?? {}, name) !== undefined;
        } catch {
          return false;
        }
      });
      return { readNames, contentDocument };
    });
    expect(refused).toEqual({ readNames: [], contentDocument: null });

    await test.step("no page of ours holds a digit: only the gateway's does, and only until the payment is made", async () => {
      expect(await holders(page, NUMBER)).toEqual([process.env.GATEWAY_URL]);
      await frame.getByRole("button", { name: `Pay ${money(checkout.amount)}` }).press("Enter");
      await expect(frame.getByText("Your payment went through.")).toBeVisible();
      expect(await holders(page, NUMBER)).toEqual([]);
    });
    expectNoCard(await readable(page), NUMBER);
    const { told } = await lootOf(page);
    expect(told.map(({ type }) => type)).toContain("result");
    const { data } = told.find(({ type }) => type === "result") as unknown as {
      data: { Confirmation: string };
    };
    const receipt = await request.get(`/AlchemePay/Receipt/demo/${data.Confirmation}`);
    expect((await receipt.json()).Amount).toBe(checkout.amount);

    await test.step("only the gateway received the number", () => {
      const carrying = sent.filter(({ url, body }) => `${url}${body}`.includes(NUMBER));
      expect(carrying.map(({ url }) => new URL(url).origin)).toEqual([process.env.GATEWAY_URL]);
    });

    await test.step("no file of the database, the gateway, or a log contains it", () => {
      let read = 0;
      const holding: string[] = [];
      for (const file of files(process.env.PRODUCT_DATA ?? "")) {
        read += 1;
        const bytes = readFileSync(file);
        if (bytes.includes(NUMBER) || bytes.includes(GROUPED)) holding.push(file);
      }
      expect(holding).toEqual([]);
      expect(read).toBeGreaterThan(100);
    });
  });

  test("a hostile page gets nothing for a spent nonce or for a nonce of another checkout", async ({
    page,
    request,
  }) => {
    const [one, other] = [await takeBill(request), await takeBill(request)];
    const spent = await openCheckout(request, one, countyOrigin());
    const fresh = await openCheckout(request, other, countyOrigin());
    await openPage(page, countyOrigin(), "");
    expect(await frameCardEntry(page, spent)).toBe("opened");
    expect(await frameCardEntry(page, spent, "replayed")).toBe("refused");
    expect(await frameCardEntry(page, { ...fresh, nonce: spent.nonce }, "crossed")).toBe("refused");
    for (const id of ["#replayed", "#crossed"]) {
      const frame = page.frameLocator(id);
      await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Secure payment");
      await expect(frame.getByRole("textbox")).toHaveCount(0);
    }
    await expect(fieldsIn(page.frameLocator("#card")).getByLabel("Card number")).toBeVisible();
  });

  // SAFETY-009
  test("a hostile page gets no answer to calls outside the protocol, and ten thousand messages leave the form usable", async ({
    page,
    request,
  }) => {
    const checkout = await openCheckout(request, await takeBill(request), countyOrigin());
    await openPage(page, countyOrigin(), "");
    await frameCardEntry(page, checkout);
    const frame = page.frameLocator("#card");
    await fieldsIn(frame).getByLabel("Card number").fill(NUMBER);
    const answers = await page.evaluate(async () => {
      type Call = (...given: unknown[]) => Promise<unknown>;
      const { remote } = window as unknown as { remote: Record<string, Call> };
      const target = document.querySelector("iframe")?.contentWindow;
      const asked: Promise<unknown>[] = [];
      for (let round = 0; round < 2500; round += 1) {
        asked.push(remote.pay?.({ amount: 1 }) ?? Promise.resolve());
        asked.push(remote.open?.({ nonce: round }) ?? Promise.resolve());
        target?.postMessage({ namespace: "penpal", type: "CALL", methodPath: ["tell"], args: [] }, "*");
        target?.postMessage("x".repeat(1000), "*");
      }
      const silence = new Promise((resolve) => setTimeout(resolve, 1000, "silence"));
      return Promise.race([...asked.map((call) => call.catch(() => "refused")), silence]);
    });
    expect(answers).toBe("silence");
    await fillEntry(frame, NUMBER);
    await frame.getByRole("button", { name: `Pay ${money(checkout.amount)}` }).press("Enter");
    await expect(frame.getByText("Your payment went through.")).toBeVisible();
  });

  test("a hostile page cannot let another window open the frame or speak for the page around it", async ({
    page,
    request,
  }) => {
    const checkout = await openCheckout(request, await takeBill(request), countyOrigin());
    const speaks = `onmessage=({data})=>{for(const frame of parent.frames)if(frame!==window)frame.postMessage(data,"*")};parent.postMessage("ready","*")`;
    await page.route(`${STRANGER}/speaks.html`, (route) =>
      route.fulfill({ contentType: "text/html", body: `<script>${speaks}</script>` }),
    );
    const own = `<iframe id="own" srcdoc='<script>${speaks}</script>'></iframe>`;
    await openPage(
      page,
      countyOrigin(),
      `<iframe id="card" src="${checkout.frameUrl}"></iframe>${own}<iframe id="stranger" src="${STRANGER}/speaks.html"></iframe>`,
    );
    await expect.poll(async () => (await lootOf(page)).messages.filter((m) => m === "ready").length).toBe(2);
    await page.evaluate(({ checkoutId, nonce }) => {
      const base = { namespace: "penpal", channel: "county-pay-card-frame-1" };
      const open = { checkoutId, nonce, locale: "en", scheme: "light" };
      for (const id of ["own", "stranger"]) {
        const target = document.querySelector<HTMLIFrameElement>(`#${id}`)?.contentWindow;
        target?.postMessage({ ...base, type: "SYN", participantId: id }, "*");
        target?.postMessage({ ...base, type: "CALL", id: "1", methodPath: ["open"], args: [open] }, "*");
      }
    }, checkout);
    // The nonce still works for the page that the server gave it to: it is unspent.
    await page.evaluate(() => document.querySelector("#card")?.remove());
    expect(await frameCardEntry(page, checkout)).toBe("opened");
  });

  test("a hostile page on an origin that the county does not list gets no frame and no checkout", async ({
    page,
    request,
  }) => {
    const checkout = await openCheckout(request, await takeBill(request), countyOrigin());
    await openPage(page, STRANGER, `<iframe id="card" src="${checkout.frameUrl}"></iframe>`);
    const inside = page.frames().find((frame) => frame !== page.mainFrame());
    await expect.poll(() => inside?.url()).toContain("chrome-error:");
    expect(await statusOf(request, checkout.checkoutId)).toBe("open");
  });
});

test("card entry uses no third-party script, style, or storage, and its checkout charges only the server's amount", async ({
  request,
}) => {
  const bill = await takeBill(request);
  const origin = process.env.PORTAL_URL ?? "";
  const hostile = await askCheckout(request, bill, origin);
  expect(hostile.status()).toBe(409);
  expect((await hostile.json()).Code).toBe("amount_changed");
  const foreign = await askCheckout(request, bill, STRANGER);
  expect([401, 403]).toContain(foreign.status());

  const { frameUrl } = await openCheckout(request, bill, origin);
  expect(new URL(frameUrl).origin).toBe(process.env.PAYMENTS_URL);
  const page = await request.get(frameUrl);
  const policy = page.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).toMatch(/frame-ancestors [^;*]+(;|$)/);
  expect(page.headers()["set-cookie"]).toBeUndefined();
});
