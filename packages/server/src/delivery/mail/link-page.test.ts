import { createHash } from "node:crypto";
import { ALL_LANGUAGES } from "@county-pay/core/messages/all";
import { makeCompany } from "@county-pay/core/testing";
import { expect, it } from "vitest";
import { identityOf } from "../../county/companies/index.ts";
import { drawLogos } from "../../county/logos/index.ts";
import { seal } from "../../demo/seals.ts";
import { linkPage } from "./link-page.ts";

const [SEAL = ""] = await drawLogos([seal({ symbol: "oak", ink: "#1f4d2b", tint: "#8fae8b" })]);
const content = { county: "Oak County", title: "E-Alert", sentence: "Stop the reminders?", button: "Stop" };

it("the page behind a link shows its county's seal, colors, and typeface, in light and in dark mode", () => {
  const company = makeCompany({ logo: SEAL, customization: { Theme: '{"Typeface":"Source Serif 4"}' } });
  const { html } = linkPage({ ...content, identity: identityOf(company) }, ALL_LANGUAGES.es);
  expect(html).toContain('<html lang="es" dir="ltr">');
  expect(html).toMatch(/<header><img src="data:image\/png;base64,[^"]+" alt="" width="48" height="48">/);
  expect(html).toContain('"Source Serif 4"');
  expect(html).toContain("prefers-color-scheme:dark");
  expect(html).toMatch(/href="\/fonts\/typefaces-[0-9a-f]{12}\.css"/);
});

it("the policy of the page behind a link allows its own style and nothing that runs", () => {
  for (const identity of [null, identityOf(makeCompany({ logo: SEAL }))]) {
    const { html, policy } = linkPage({ ...content, identity }, ALL_LANGUAGES.en);
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|unsafe/);
  }
});

it("the page behind a link of a county that is not ours names none", () => {
  const { html } = linkPage({ ...content, county: "", identity: null }, ALL_LANGUAGES.en);
  expect(html).toContain("<title>E-Alert</title>");
  expect(html).not.toContain("<header>");
});
