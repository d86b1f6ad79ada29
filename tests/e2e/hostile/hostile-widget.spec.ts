import type { Page } from "@playwright/test";
import { type FreshBill, takeBill } from "../support/bills.ts";
import { Widget } from "../support/embed/widget.ts";
import { CARD } from "../support/guest/guest.ts";
import {
  countyOrigin,
  expectNoCard,
  fillEntry,
  holders,
  openPage,
  readable,
  STRANGER,
} from "../support/hostile/hostile-page.ts";
import { TAMPERING } from "../support/hostile/tampering.ts";
import { expect, test } from "../support/test.ts";

const portal = (): string => process.env.PORTAL_URL ?? "";

const snippet = (bill: FreshBill): string =>
  `<script async src="${portal()}/embed/county-pay.js"></script>
   <county-pay company="demo" mode="button" bill-id="${bill.id}"><a href="${portal()}/demo/guest">Pay on the county's payment site</a></county-pay>`;

async function widgetOn(page: Page, { origin = countyOrigin(), head = "", body = "" } = {}) {
  const bill = await takeBill(page.request);
  await openPage(page, origin, `${body}${snippet(bill)}`, head);
  return { bill, widget: new Widget(page) };
}

/** Goes from the button on the page to the filled form of card entry. */
async function toCardEntry({ element, guest }: Widget): Promise<void> {
  await element.getByRole("button", { name: /^Pay \$/ }).click();
  await guest.goToCardEntry();
}

/** The balance of a bill according to the server, in dollars. */
async function owed(page: Page, bill: FreshBill): Promise<number> {
  const answer = await page.request.get(`${portal()}/AlchemePay/WidgetStart/demo?billId=${bill.id}`);
  const { Bill } = (await answer.json()) as { Bill: { Amount: string } };
  return Number(Bill.Amount.replace(/[$,]/g, ""));
}

const PAYER = ["12 Example Street", "Macon"];

test.use({ permissions: ["local-network-access"] });

test("a page that eavesdrops on everything before our script runs learns nothing about the payer or the card, and neither do our own pages about the card", async ({
  page,
}) => {
  // In every document: the county's page, the journey, card entry, and the gateway's fields.
  await page.addInitScript(TAMPERING.listens);
  const { bill, widget } = await widgetOn(page);
  await toCardEntry(widget);
  await fillEntry(widget.guest.frame, CARD.approved);
  expect(await holders(page, CARD.approved)).toEqual([process.env.GATEWAY_URL]);
  await widget.guest.pressPay();
  await widget.guest.expectThanks();
  expect(await holders(page, CARD.approved)).toEqual([]);
  const overheard = await page.evaluate(() => (Reflect.get(window, "tapped") as unknown[]).flat().join("\n"));
  expect(overheard.length).toBeGreaterThan(1000);
  const everything = `${overheard}${await readable(page)}`;
  expectNoCard(everything, CARD.approved);
  for (const secret of [...PAYER, "1111"]) expect(everything).not.toContain(secret);
  expect(await owed(page, bill)).toBe(0);
});

for (const [name, code] of Object.entries(TAMPERING.breaks))
  test(`a page that breaks ${name} before our script runs still leads to a payment, or shows the link to one`, async ({
    page,
  }) => {
    const { widget } = await widgetOn(page, { head: `<script>${code}</script>` });
    const button = widget.element.getByRole("button", { name: /^Pay \$/ });
    const link = page.getByRole("link", { name: "Pay on the county's payment site" });
    await expect(button.or(link).first()).toBeVisible();
    if (await link.isVisible()) return;
    await button.click();
    const settled = async (): Promise<boolean> =>
      (await widget.element.getByRole("alert").filter({ hasText: "Nothing was paid" }).isVisible()) ||
      (await widget.guest.heading.isVisible());
    await expect.poll(settled).toBe(true);
  });

test("a payer whose page removes the frame sees that the connection was lost, and can continue each time", async ({
  page,
}) => {
  const ATTACKS: readonly (readonly [name: string, attack: string])[] = [
    ["it sends the frame elsewhere", "frame.src = 'about:blank'"],
    ["it puts its own page into the frame", "frame.srcdoc = '<h1>Type your card here</h1>'"],
    ["it moves the frame in the page", "frame.parentNode.append(frame)"],
  ];
  const { bill, widget } = await widgetOn(page);
  await toCardEntry(widget);
  for (const [name, attack] of ATTACKS)
    await test.step(name, async () => {
      await page.evaluate((code) => {
        const frame = document.querySelector("county-pay")?.shadowRoot?.querySelector("iframe");
        new Function("frame", code)(frame);
      }, attack);
      await expect(widget.element.getByRole("alert")).toContainText("The connection to the bills was lost");
      await expect(page.getByRole("link", { name: "Pay on the county's payment site" })).toBeVisible();
      await widget.element.getByRole("button", { name: "Open again" }).click();
      await expect(widget.guest.heading).toBeVisible();
    });
  expect(await owed(page, bill)).toBe(bill.balance);
});

test("messages that a page or another window forges are ignored, and ten thousand of them leave the frame usable", async ({
  page,
}) => {
  const forger = `<iframe id="forger" srcdoc="<script>onmessage=({data})=>parent.postMessage(data,'*')</script>"></iframe>`;
  const { bill, widget } = await widgetOn(page, { body: forger });
  await toCardEntry(widget);
  await page.evaluate(() => {
    Object.assign(window, { events: [] as string[] });
    const events = Reflect.get(window, "events") as string[];
    for (const type of ["added", "paid", "error", "closed"])
      addEventListener(`county-pay:${type}`, () => void events.push(type));
    const journey = document.querySelector("county-pay")?.shadowRoot?.querySelector("iframe")?.contentWindow;
    const forger = document.querySelector<HTMLIFrameElement>("#forger")?.contentWindow;
    const base = { namespace: "penpal", channel: "county-pay-journey-1", id: "1" };
    const lies = [
      { ...base, type: "CALL", methodPath: ["tell"], args: [{ type: "paid", amount: 100, bills: 1 }] },
      { ...base, type: "SYN", participantId: "forger" },
      { ...base, type: "CALL", methodPath: ["go"], args: [{ name: "search", query: "x" }] },
      "x".repeat(1000),
    ];
    for (let round = 0; round < 2500; round += 1)
      for (const lie of lies) {
        if (typeof lie === "string" || lie.type !== "SYN") journey?.postMessage(lie, "*");
        forger?.postMessage(lie, "*");
      }
  });
  await expect
    .poll(() => page.evaluate(() => (Reflect.get(window, "messages") as unknown[]).length))
    .toBeGreaterThan(9_000);
  await fillEntry(widget.guest.frame, CARD.approved);
  expect(await page.evaluate(() => Reflect.get(window, "events") as unknown)).toEqual([]);
  await widget.guest.pressPay();
  await widget.guest.expectThanks();
  expect(await owed(page, bill)).toBe(0);
});

test("a page that covers an open payment, or sets another amount or county, cannot change the payment", async ({
  page,
}) => {
  const cover =
    '<div id="cover" popover="manual" style="inset:0;width:100vw;height:100vh;pointer-events:none;background:#fff">Win a prize</div>';
  const { bill, widget } = await widgetOn(page, { body: cover });
  await toCardEntry(widget);
  const pay = widget.guest.frame.getByRole("button", { name: /^Pay \$/ });
  const shown = await pay.textContent();

  await test.step("a press through a last-moment cover is refused, and the payer sees why", async () => {
    await fillEntry(widget.guest.frame, CARD.approved);
    // The frame is above everything that a page can stack, except the top layer.
    await page.evaluate(() => document.querySelector<HTMLElement>("#cover")?.showPopover());
    await pay.press("Enter");
    await expect(widget.guest.frame.getByText(/Something covers this form/)).toBeVisible();
    expect(await owed(page, bill)).toBe(bill.balance);
    await page.evaluate(() => document.querySelector<HTMLElement>("#cover")?.hidePopover());
  });

  await test.step("another amount is ignored, and another county closes the payment", async () => {
    await page.evaluate(() => {
      const element = document.querySelector("county-pay");
      element?.setAttribute("amount", "1.00");
      Object.assign(element ?? {}, { amount: 1 });
      element?.setAttribute("total", "1.00");
    });
    await expect(pay).toHaveText(shown ?? "");
    await page.evaluate(() => {
      document.querySelector("county-pay")?.setAttribute("company", "rockdale");
    });
    await expect(pay).toBeHidden();
    expect(await owed(page, bill)).toBe(bill.balance);
  });
});

test("the element opens no frame on a website that the county does not list, and links to the payment site", async ({
  page,
}) => {
  const { widget } = await widgetOn(page, { origin: STRANGER });
  await expect(widget.element.getByRole("alert")).toContainText("Payments are not set up for this website.");
  await expect(page.getByRole("link", { name: "Pay on the county's payment site" })).toBeVisible();
  expect(page.frames()).toHaveLength(1);
  // The frame does not open either if the page frames it directly.
  await page.evaluate((url) => {
    const frame = document.createElement("iframe");
    frame.src = `${url}/embed/journey/demo`;
    document.body.append(frame);
  }, portal());
  await expect.poll(() => page.frames().at(-1)?.url()).toContain("chrome-error:");
});

test("a fake page in place of the journey that never answers is detected, and the visitor sees the link to the portal", async ({
  page,
}) => {
  await page.route(`${portal()}/embed/journey/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Type your card here</h1>" }),
  );
  const { widget } = await widgetOn(page);
  await widget.element.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(widget.element.getByRole("alert")).toContainText("did not open here. Nothing was paid.");
  await expect(page.getByRole("link", { name: "Pay on the county's payment site" })).toBeVisible();
  await expect(page.getByText("Type your card here")).toHaveCount(0);
});
