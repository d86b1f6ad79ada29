// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { askStart } from "../element/ask-start.ts";
import { readSettings } from "../element/attributes.ts";
import { preloadStart } from "./preload-start.ts";

const PORTAL = "https://pay.test";

it.each(["en", "es-MX"])(
  "the loader requests the address that the element then asks for: %s",
  async (lang) => {
    document.body.innerHTML = `<main lang="${lang}"><county-pay company="demo"></county-pay></main>`;
    for (const element of document.querySelectorAll("county-pay"))
      preloadStart(element, `${PORTAL}/embed/x.js`);
    const link = document.head.querySelector("link:last-child");
    expect(link?.outerHTML).toContain('rel="preload"');
    expect(link).toMatchObject({ as: "fetch", crossOrigin: "" });
    const fetch = vi.spyOn(window, "fetch").mockResolvedValue(new Response("{}"));
    await askStart(readSettings({ company: "demo" }, PORTAL, [lang]));
    expect(link?.getAttribute("href")).toBe(fetch.mock.lastCall?.[0]);
    // A preload of this kind answers only a request with the usual credentials.
    expect(fetch.mock.lastCall?.[1]).not.toHaveProperty("credentials");
  },
);
