import { expectAccessible } from "../support/look.ts";
import { changeCounty, logIn, watchPolicy } from "../support/shell.ts";
import { expect, test } from "../support/test.ts";

const heading = "Oops! Nothing was found";

test("a guest on a phone opens the menu by keyboard and navigates with it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/demo/guest/bills");
  await expect(page).toHaveTitle("Find your bill - Demo County");
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await menu.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: "Login" })).toBeVisible();
  await expectAccessible(page, "menu");
  // The focus stays inside.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toBeVisible();

  await menu.click();
  await page.getByRole("dialog").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/demo\/login$/);
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Announcement" })).toBeHidden();
});

// SHELL-014 to 016
test("a page shows its county's frame in the reader's language before its scripts run, and then nothing moves", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "es-MX", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/demo/guest/bills", { waitUntil: "commit" });
  const name = page.getByRole("link", { name: "Demo County" });
  await expect(name).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("link")).toHaveText(["Saltar al contenido principal", "Demo County"]);
  const [before, drawn] = [await name.boundingBox(), await name.elementHandle()];
  await name.focus();

  isHeld = false;
  for (const go of held.splice(0)) go();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Encuentre su factura");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  // The same link, in the same place, still with the focus.
  await expect(name).toBeFocused();
  expect(await name.evaluate((link, first) => link === first, drawn)).toBe(true);
  expect(await name.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await context.close();
});

test("a guest skips to the content, dismisses the announcement, and sees who runs the page", async ({
  page,
}) => {
  await page.goto("/demo/guest/bills");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Announcement" })).toBeHidden();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("1 Courthouse Square")).toBeVisible();
  await expect(footer.getByText("Secured with encryption")).toBeVisible();
  await expect(footer.getByText(/^© \d{4} Demo County$/)).toBeVisible();
  await page.mouse.wheel(0, 200);
  const cart = page.getByRole("banner").getByRole("link", { name: /^Cart/ });
  await expect(cart).toBeInViewport();
  await page.emulateMedia({ media: "print" });
  await expect(cart).toBeHidden();
  await expect(footer).toBeHidden();
});

// SHELL-031, SHELL-041
test("a guest reads an announcement that is too long for the banner in a dialog, which links to the home page", async ({
  page,
}) => {
  await changeCounty(page, ({ PayPlusCustomization }) => {
    PayPlusCustomization.BannerInfo = `${"<p>The office is closed.</p>".repeat(12)}<p>The end.</p>`;
  });
  await page.goto("/demo/terms-and-conditions");
  await page.getByRole("button", { name: "Read all" }).press("Enter");
  const notice = page.getByRole("dialog", { name: "Announcement" });
  await expect(notice.getByText("The end.")).toBeVisible();
  await expectAccessible(page, "a long announcement");
  await notice.getByRole("button", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/demo\/guest\/bills$/);
  await expect(notice).toBeHidden();
});

// SHELL-019
test("a clerk finds the counter's pages in the side menu, and only those that exist", async ({ page }) => {
  await logIn(page, "admin");
  const side = page.getByRole("navigation", { name: "Your pages" });
  await expect(side.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("aria-current", "page");
  const addresses = await side
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const to of addresses.filter((address) => address.startsWith("/"))) {
    await page.goto(to);
    await expect(side.getByRole("link", { name: "Home", exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading);
  }
  await expectAccessible(page, "side menu");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/demo\/login$/);
});

test("a guest who mistypes an address or a county, or loses the connection, reads what to do", async ({
  page,
  context,
}) => {
  await page.goto("/demo/nothing/here");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expectAccessible(page, "not found");
  await page.getByRole("link", { name: "Search for a bill" }).click();
  await expect(page).toHaveURL(/guest\/bills$/);
  await context.setOffline(true);
  await expect(page.getByText("You are offline.", { exact: false }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You are offline.", { exact: false })).toBeHidden();

  await page.goto("/no-such-county");
  await expect(page.getByText("Error!", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company not found!");
  await expectAccessible(page, "unknown county");
});

// ROUTE-029, ROUTE-030
test("a guest searches the help pages and prints the terms", async ({ page }) => {
  await page.goto("/demo/documentations");
  await expect(page.getByText(/^Release /)).toBeVisible();
  await page.getByLabel("Search the help pages").fill("back taxes");
  await expect(page.locator("mark").first()).toBeVisible();
  await expectAccessible(page, "help found");
  await page.getByRole("link", { name: "Several years of back taxes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Several years of back taxes");
  await expect(page).toHaveURL(/id=103/);
  await page.goto("/demo/documentations?id=99999");
  await expect(page.getByText("This help page is no longer here")).toBeVisible();
  await page.goto("/demo/terms-and-conditions");
  await expect(page.getByRole("heading", { name: "Terms of online payment" })).toBeVisible();
});

test("no guest page violates its Content-Security-Policy", async ({ page }) => {
  const violations = await watchPolicy(page);
  for (const path of [
    ...["login", "forgot-password", "guest/bills", "guest/cart", "guest/bill-preview/1"],
    ...["terms-and-conditions", "documentations?id=101", "maintenance", "nothing"],
  ]) {
    const answer = await page.goto(`/demo/${path}`);
    expect(answer?.headers()["content-security-policy"]).not.toContain("unsafe");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await violations(), path).toEqual([]);
  }
});

// SHELL-014, SHELL-046
test("a county's hostile HTML does nothing wherever it is shown", { tag: "@engines" }, async ({ page }) => {
  const hostile =
    '<p class="guest-only">For guests</p><p onclick="alert(1)" style="position:fixed">Hello</p><img src="/favicon.svg" alt="" onerror="alert(1)"><a href="javascript:alert(1)">link</a><script>alert(1)</script><form><input name="card"></form><p id="main">x</p>';
  await changeCounty(page, ({ PayPlusCustomization, PayPlusConfig }) => {
    PayPlusCustomization.BannerInfo = hostile;
    PayPlusCustomization.Theme = JSON.stringify({ Footer: { Banner: hostile } });
    PayPlusConfig.TermsConditions = hostile;
  });
  let asked = 0;
  page.on("dialog", async (dialog) => {
    asked += 1;
    await dialog.dismiss();
  });
  await page.goto("/demo/terms-and-conditions");
  await expect(page.getByRole("contentinfo").getByText("For guests")).toBeVisible();
  await expect(page.getByRole("main").getByText("Hello")).toBeVisible();
  expect(await page.locator("input[name=card], [onclick], main script, [href^=javascript]").count()).toBe(0);
  expect(await page.locator("#main").count()).toBe(1);
  expect(asked).toBe(0);
});

// SHELL-014: in a form, the name of a field hides the form's own property of that name.
test("a county's pages and its login work with texts whose names hide properties, signed out and in", {
  tag: "@engines",
}, async ({ page }) => {
  await page.goto("/demo/login");
  const names = await page.evaluate(() => {
    const kinds = [EventTarget, Node, Element, HTMLElement, HTMLFormElement, Document];
    return [...new Set(kinds.flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)))];
  });
  expect(names).toEqual(expect.arrayContaining(["childNodes", "matches", "attributes", "parentNode"]));
  const forms = names.map(
    (name) => `<form><input name=${name}></form><form><input id=${name}></form><img name=${name} id=${name}>`,
  );
  const hiding = `<p>Closed on Monday</p>${forms.join("")}<p>Open on Tuesday</p>`;
  await changeCounty(page, ({ PayPlusCustomization, PayPlusConfig }) => {
    PayPlusCustomization.BannerInfo = "<form><input name=childNodes></form><input name=matches>";
    PayPlusCustomization.GuestCountyInfo = hiding;
    PayPlusCustomization.Theme = JSON.stringify({ Footer: { Banner: hiding } });
    PayPlusConfig.TermsConditions = hiding;
  });
  const works = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("could not be loaded")).toBeHidden();
  };
  for (const path of ["/demo", "/demo/guest/bills", "/demo/guest/bill-preview/1"]) await works(path);
  await works("/demo/terms-and-conditions");
  await expect(page.getByRole("main").getByText("Open on Tuesday")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("Open on Tuesday")).toBeVisible();
  expect(await page.locator("main form, footer form, main input").count()).toBe(0);
  await logIn(page, "admin");
  for (const path of ["/demo/terms-and-conditions", "/demo/clerk/admin/pay-plus-admin/texts"])
    await works(path);
});

// OFFICE-002
test("an admin reads why a text is not shown, and what was left out of another", async ({ page }) => {
  await page.route("**/AlchemePay/CompanySettings", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as { Settings: { Customization: Record<string, string> } };
    json.Settings.Customization.BannerInfoEs = "<form><input name=childNodes></form>";
    json.Settings.Customization.BannerInfo = '<p onclick="a()">Closed on Monday</p>';
    await route.fulfill({ response: answer, json });
  });
  await logIn(page, "admin");
  await page.goto("/demo/clerk/admin/pay-plus-admin/texts");
  await expect(page.getByText("Texts that readers do not see")).toBeVisible();
  await expect(
    page.getByText("Announcement, in Spanish: Nothing of this text can be shown.", { exact: false }),
  ).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview of Announcement, in English" });
  await expect(preview.getByText("Closed on Monday")).toBeVisible();
  await expect(preview.getByText("Left out of this text: onclick. Readers see the rest.")).toBeVisible();
  await expectAccessible(page, "texts with problems");
});

test("a French reader has the browser translate the page, sees the amounts unchanged, and goes back to English", async ({
  page,
}) => {
  await changeCounty(page, ({ AppFeatureFlags }) => {
    AppFeatureFlags.GTranslate = true;
  });
  await page.addInitScript(() => {
    const translator = {
      translate: async (text: string) => `«${text}»`,
      destroy: () => undefined,
    };
    Object.assign(window, {
      Translator: { availability: async () => "available", create: async () => translator },
    });
  });
  await page.goto("/demo/guest/bills");
  await page.getByRole("button", { name: "Translate" }).click();
  await page.getByLabel("Language").selectOption("fr");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("«Find your bill»");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("banner").getByText("Demo County", { exact: true })).toBeVisible();
  await expectAccessible(page, "translated page");
  await page.reload();
  await expect(title).toHaveText("«Find your bill»");
  await page.getByRole("button", { name: "Show the original" }).click();
  await expect(title).toHaveText("Find your bill");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a visitor whose browser cannot translate a page sees which browsers can, and the layout fits text at twice the size", async ({
  page,
}) => {
  await changeCounty(page, (bundle) => {
    bundle.AppFeatureFlags.GTranslate = true;
    bundle.DisplayName = "Rockdale County Tax Commissioner's Office";
  });
  await page.addInitScript(() => Reflect.deleteProperty(window, "Translator"));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/demo/guest/bills");
  await page.getByRole("button", { name: "Translate" }).click();
  await expect(page.getByText(/^Chrome or Edge/)).toBeVisible();
  await expectAccessible(page, "help with translation, dark, 320 pixels");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toBeInViewport();
});
