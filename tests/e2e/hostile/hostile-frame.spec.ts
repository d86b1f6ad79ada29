import { type FreshBill, takeBill } from "../support/bills.ts";
import { Guest } from "../support/guest/guest.ts";
import { falseFrame, replaceCardEntry } from "../support/hostile/false-frame.ts";
import { expect, test } from "../support/test.ts";

/** Goes from the form to the place where card entry, real or fake, is shown. */
const goOn = (guest: Guest): Promise<void> => guest.agree();

/** Goes from a bill to the place where card entry is shown, as a guest. */
async function toCardEntry(guest: Guest): Promise<FreshBill> {
  const bill = await takeBill(guest.page.request);
  await guest.openBill(bill);
  await guest.page.getByRole("button", { name: "Pay Now" }).click();
  await expect(guest.heading).toHaveText("Payment");
  await guest.fillPayer();
  await goOn(guest);
  return bill;
}

const result = (Status: string, Confirmation = "") =>
  JSON.stringify({ type: "result", data: { Status, Confirmation, Message: "", ProcessingMs: 0 } });

test.use({ permissions: ["local-network-access"] });

test.describe("a fake page in place of card entry", () => {
  test("a fake page that says 'paid' gets no receipt, and learns nothing about the payer", async ({
    page,
  }) => {
    await replaceCardEntry(
      page,
      `opened().then((remote) => remote.tell(${result("success", "0123456789ABCDEF")}))`,
    );
    const guest = new Guest(page);
    const bill = await toCardEntry(guest);
    await expect(page.getByText(/we received none. No money was taken/).first()).toBeVisible();
    await expect(page.getByText("Thank You for your payment!")).toHaveCount(0);

    await replaceCardEntry(
      page,
      `opened().then(async (remote) => {
        const names = ["payer", "getState", "open", "constructor", "tell", "ping", "__proto__"];
        for (const name of names)
          Promise.resolve(remote[name]?.({ type: "payer" })).then((value) => got.push(String(value)), () => {});
        try { got.push(parent.document.body.innerText) } catch {}
        try { got.push(JSON.stringify(parent.localStorage)) } catch {}
        addEventListener("message", ({ data }) => got.push(JSON.stringify(data)));
        parent.postMessage({ namespace: "penpal", channel: "county-pay-card-frame-1", type: "CALL", id: "1", methodPath: ["payer"], args: [] }, "*");
        for (let round = 0; round < 10000; round += 1) parent.postMessage({ round, type: "flood" }, "*");
        setTimeout(() => got.push("asked"), 500);
      })`,
    );
    await page.getByRole("button", { name: "Start again" }).click();
    await expect(guest.heading).toHaveText("Payment");
    await goOn(guest);
    const frame = await falseFrame(page);
    await expect.poll(() => frame.evaluate(() => Reflect.get(window, "got") as unknown[])).toContain("asked");
    const got = JSON.stringify(await frame.evaluate(() => Reflect.get(window, "got") as unknown));
    for (const secret of ["Pat", "Example", "12 Example Street", "Macon", "31201"])
      expect(got).not.toContain(secret);

    await test.step("the page stays usable after ten thousand messages, so the payer can close card entry", async () => {
      await page.getByRole("button", { name: "Change your details" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Pat");
    });
    await guest.openBill(bill);
    await expect(page.getByRole("button", { name: "Pay Now" })).toBeEnabled();
  });

  test("a fake page that sends invalid answers is tried again, and then the payer sees that card entry could not be shown", async ({
    page,
  }) => {
    await replaceCardEntry(page, `answer({ open: () => ({ paid: true }) })`);
    await toCardEntry(new Guest(page));
    await expect(page.getByText(/could not be shown. No money was taken/).first()).toBeVisible();
  });

  test("a fake page that goes silent after the handshake, or navigates away, is detected and replaced by the real one", async ({
    page,
  }) => {
    await replaceCardEntry(page, "answer({ open: () => new Promise(() => {}) })");
    const guest = new Guest(page);
    await toCardEntry(guest);
    const again = page.getByRole("alert").getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();

    await replaceCardEntry(page, "opened().then(() => got.push('open'))");
    await again.click();
    const frame = await falseFrame(page);
    await expect.poll(() => frame.evaluate(() => Reflect.get(window, "got") as unknown[])).toContain("open");
    await page.unrouteAll();
    await frame.evaluate(() => location.reload());
    await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
  });
});
