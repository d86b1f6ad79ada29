import { expect, type Page } from "@playwright/test";

/** Records what the page's policy blocks from the first moment; read it with `violations`. */
export async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  const found: string[] = [];
  await page.exposeFunction("tellViolation", (what: string) => {
    found.push(what);
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const tell: unknown = Reflect.get(window, "tellViolation");
      if (typeof tell === "function") tell(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
    });
  });
  return async () => {
    // After a round trip, every violation that the page reported has arrived.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
    return found;
  };
}

/** The parts of a county's configuration that a test may change on its way to one page. */
interface Bundle {
  DisplayName: string;
  PayPlusConfig: { TermsConditions: string };
  AppFeatureFlags: Record<string, boolean>;
  PayPlusCustomization: Record<string, string>;
}

/** Serves the page without the county that the server embeds in it, so that the page requests it. */
export async function askForCounty(page: Page): Promise<void> {
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch({ maxRedirects: 0 });
    if (!answer.headers()["content-type"]?.startsWith("text/html"))
      return route.fulfill({ response: answer });
    const body = (await answer.text()).replace(/<script type="application\/json".*?<\/script>/s, "");
    await route.fulfill({ response: answer, body });
  });
}

/** Shows the county as `change` makes it to this page only; other journeys of the run are not affected. */
export async function changeCounty(page: Page, change: (bundle: Bundle) => void): Promise<void> {
  await askForCounty(page);
  await page.route("**/AlchemePay/CompanyBundle/*", async (route) => {
    const answer = await route.fetch();
    const bundle = (await answer.json()) as Bundle;
    change(bundle);
    await route.fulfill({ response: answer, json: bundle });
  });
}

/** Logs in on the county's own login page. */
export async function logIn(page: Page, who: "resident" | "clerk" | "admin"): Promise<void> {
  await page.goto("/demo/login");
  await page.getByLabel("Email").fill(`${who}@demo.example`);
  await page.getByLabel("Password").first().fill("Demo(1)Password");
  await page.locator("form button[type=submit]").click();
  await expect(
    page.getByRole("button", { name: "Logout" }).or(page.getByRole("button", { name: "Menu" })),
  ).toBeVisible();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}
