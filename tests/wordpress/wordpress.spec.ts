import { takeBill } from "../e2e/support/bills.ts";
import { inPlace, pageOfOurs, snippetsOf } from "../e2e/support/embed/snippets.ts";
import { Widget } from "../e2e/support/embed/widget.ts";
import { expect, test } from "../e2e/support/test.ts";
import { payHere, picture, visit } from "./resident.ts";
import { startWordPress, type WordPress } from "./wordpress.ts";
import {
  addBlock,
  allowOnPaymentSite,
  enterSettings,
  installPlugin,
  logInTo,
  openEditor,
  publish,
  publishByCall,
} from "./wp-admin.ts";

const GUIDE = "docs/embedding.md";
const portal = () => process.env.PORTAL_URL ?? "";
/** The lines that the guide has authors write and paste. */
const [SHORTCODE = ""] = /\[county_pay .*?\]/.exec(pageOfOurs(GUIDE)) ?? [];
const [FIRST = "", MARKED = ""] = snippetsOf(GUIDE);

/** Attributes in a shortcode, and the element's attributes that result. */
const READ_AS = [
  ["", 'company="demo" mode="search"'],
  ["company=“demo” mode=”cart”", 'company="demo" mode="cart"'],
  [
    'mode="bill" property-id="1&quot; onfocus=&quot;alert(1)" year=2026',
    'company="demo" mode="bill" property-id="1&quot; onfocus=&quot;alert(1)" year="2026"',
  ],
  ['mode="x" lang="es onclick=y" api="https://evil.example"', 'company="demo" mode="search"'],
  ['mode="checkout" bill_id="7"', 'company="demo" mode="checkout" bill-id="7"'],
] as const;

test.describe.configure({ mode: "serial" });

let wordpress: WordPress;
/** The page on which an author wrote the guide's shortcode. */
let written = "";

test.beforeAll(async () => {
  wordpress = await startWordPress();
});

test.afterAll(async () => {
  await wordpress?.stop();
});

test("an administrator sets up the plugin, and the county's admin allows the site, as the guide says", async ({
  browser,
}) => {
  const { url, plugin } = wordpress;
  await visit(browser, `${url}/wp-login.php`, async (office) => {
    await logInTo(office, url, "administrator");
    await installPlugin(office, url, plugin);
    await enterSettings(office, url, {
      "Address of the payment site": "javascript:alert(1)",
      County: "De mo",
    });
    await expect(office.getByText("must begin with https://")).toBeVisible();
    await expect(office.getByText("small letters, digits and hyphens only")).toBeVisible();
    await expect(office.getByLabel("Address of the payment site")).toHaveValue("");
    await enterSettings(office, url, {
      "Address of the payment site": `${portal()}/demo/guest`,
      County: "Demo",
    });
    await expect(office.getByLabel("Address of the payment site")).toHaveValue(portal());
    await expect(office.getByLabel("County")).toHaveValue("demo");
    await expect(office.getByText(url, { exact: true })).toBeVisible();
    await picture(office, "settings");
  });
  await visit(browser, portal(), (admin) => allowOnPaymentSite(admin, url), { baseURL: portal() });
});

test("residents pay through an author's shortcode, and get a link in a browser without scripts", async ({
  browser,
  request,
}) => {
  const { url } = wordpress;
  await visit(browser, `${url}/wp-login.php`, async (author) => {
    await logInTo(author, url, "author");
    await openEditor(author, url, "post");
    const saved = await publishByCall(author, "Pay your property tax", SHORTCODE);
    expect(saved.content.raw).toBe(SHORTCODE);
    written = saved.link;
  });
  await visit(browser, written, async (page) => {
    await expect(new Widget(page).element.getByRole("searchbox")).toBeVisible();
    await picture(page, "an-authors-post", true);
    await payHere(page, await takeBill(request));
    expect(page.url()).toBe(written);
    await picture(page, "paid-on-an-authors-post", true);
  });
  await visit(
    browser,
    written,
    async (page) => {
      await page.getByRole("link", { name: "Pay on the county's payment site" }).click();
      await expect(page).toHaveURL(new RegExp(`^${portal()}/demo/guest`));
    },
    { javaScriptEnabled: false },
  );
});

test("an author's shortcode attributes stay plain values and cannot name another site for scripts", async ({
  browser,
}) => {
  const { url } = wordpress;
  await visit(browser, `${url}/wp-login.php`, async (author) => {
    await logInTo(author, url, "author");
    await openEditor(author, url, "post");
    for (const [text, shown] of READ_AS) {
      const { content } = await publishByCall(author, "Read", `[county_pay ${text}]`);
      expect(content.rendered.trim()).toBe(
        `<county-pay ${shown}><a href="${portal()}/demo/guest">Pay on the county&#039;s payment site</a></county-pay>`,
      );
    }
    for (const text of ['mode="button"', 'mode="checkout" property_id="014-0213-07B"']) {
      const { content } = await publishByCall(author, "Half a bill", `[county_pay ${text}]`);
      expect(content.rendered).toContain("name the bill by parcel and year");
    }
  });
});

test("an author's pasted snippet keeps its link, and a placeholder works", async ({ browser }) => {
  const { url } = wordpress;
  await visit(browser, `${url}/wp-login.php`, async (author) => {
    await logInTo(author, url, "author");
    await openEditor(author, url, "post");
    const stripped = await publishByCall(author, "Pasted", inPlace(FIRST));
    expect(stripped.content.raw).not.toMatch(/<county-pay|<script/);
    const marked = await publishByCall(author, "Marked", inPlace(MARKED));
    expect(marked.content.raw).not.toContain("<script");
    await visit(browser, stripped.link, async (page) => {
      // WordPress turns the apostrophe into a curly one.
      await page.getByRole("link", { name: /^Pay on the county.s payment site$/ }).click();
      await expect(page).toHaveURL(new RegExp(`^${portal()}/demo/`));
    });
    await visit(browser, marked.link, (page) =>
      expect(new Widget(page).element.getByRole("searchbox")).toBeVisible(),
    );
  });
});

test("an administrator sets up the block in its sidebar as a search, a bill, and a payment of one bill", async ({
  browser,
  request,
}) => {
  const { url } = wordpress;
  const bill = await takeBill(request);
  await visit(browser, `${url}/wp-login.php`, async (office) => {
    await logInTo(office, url, "administrator");
    const added = async (
      title: string,
      mode: string,
      fields: Readonly<Record<string, string>>,
      words: readonly string[],
    ) => {
      await addBlock(office, url, title, "County Pay");
      await office.getByLabel("What stands on the page").selectOption({ label: mode });
      for (const [label, value] of Object.entries(fields)) await office.getByLabel(label).fill(value);
      const block = office.getByRole("document", { name: "Block: County Pay" });
      await expect(block.getByText([mode, ...words].join(", "), { exact: true })).toBeVisible();
      await picture(office, `block-${title.toLowerCase().replaceAll(" ", "-")}`);
      return publish(office);
    };
    const search = await added("Property tax", "Search for bills and pay them", {}, []);
    const byId = { "Or the ID of the bill": bill.id };
    const shown = await added("One bill", "One bill, shown", byId, [`bill: ${bill.id}`]);
    const paid = await added(
      "One payment",
      "Straight to the payment",
      { "Parcel or account number": bill.parcel, "Year of the bill": "2026" },
      [bill.parcel, "2026"],
    );
    await visit(browser, shown, (page) =>
      expect(new Widget(page).guest.heading).toHaveText(`Bill Number - ${bill.number}`),
    );
    await visit(browser, paid, async (page) => {
      const { guest } = new Widget(page);
      await guest.goToCardEntry();
      await picture(page, "card-entry-of-the-block", true);
      await expect(guest.frame.getByRole("button", { name: /^Pay \$/ })).toBeVisible();
    });
    await visit(browser, search, async (page) => {
      await payHere(page, await takeBill(request));
      await picture(page, "paid-on-a-page-with-the-block", true);
    });
  });
});

test("a resident pays a bill through an administrator's Custom HTML block with the guide's first snippet", async ({
  browser,
  request,
}) => {
  const { url } = wordpress;
  await visit(browser, `${url}/wp-login.php`, async (office) => {
    await logInTo(office, url, "administrator");
    await addBlock(office, url, "Pasted lines", "Custom HTML");
    await office.getByRole("textbox", { name: "HTML" }).fill(inPlace(FIRST));
    await visit(browser, await publish(office), async (page) => payHere(page, await takeBill(request)));
  });
});

test("the rest of the site loads nothing from the payment site", async ({ browser }) => {
  await visit(browser, `${wordpress.url}/?p=1`, async (page) => {
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(sent.url()));
    await page.reload();
    await expect(page.getByText("Hello world!").first()).toBeVisible();
    expect(asked.filter((address) => address.startsWith(portal()))).toEqual([]);
  });
});

test("the browser checks the script if Settings has a version and its hash", async ({ browser, request }) => {
  const { url } = wordpress;
  const { path, integrity } = await (await request.get(`${portal()}/embed/integrity.json`)).json();
  await visit(browser, `${url}/wp-login.php`, async (office) => {
    await logInTo(office, url, "administrator");
    await enterSettings(office, url, {
      "Version (optional)": /v([\d.]+)/.exec(path)?.[1] ?? "",
      "Integrity of that version (optional)": integrity,
    });
  });
  await visit(browser, written, async (page) => {
    await expect(page.locator(`script[src="${portal()}${path}"]`)).toHaveAttribute("integrity", integrity);
    await expect(new Widget(page).element.getByRole("searchbox")).toBeVisible();
  });
});
