// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import {
  type CompanySettingsWire,
  changeCompanySettings,
  companySettings,
  type SettingsPartWire,
} from "@county-pay/core/contract";
import { format, textSettingsMessages } from "@county-pay/core/messages";
import { withSettings } from "@county-pay/core/settings";
import { fakeServer, makeCompany, makeSettings } from "@county-pay/core/testing";
import { Notices } from "@county-pay/ui";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it } from "vitest";
import { type Portal, PortalContext } from "../../../platform/portal-context.ts";
import { createQueryCache } from "../../../platform/query/query-cache.ts";
import { createMemoryRouter, RouterProvider } from "../../../platform/router/index.ts";
import { readTexts, TEXTS, textProblems, withEach, writeTexts } from "./text-draft.ts";
import { Component } from "./texts-route.tsx";

/** The screen with a server in memory that stores changes. */
function show(given: Partial<CompanySettingsWire>) {
  const server = fakeServer();
  let now = makeSettings(given);
  server.on(companySettings, () => ({ Settings: now, Changes: [] }));
  server.on(changeCompanySettings, ({ body }) => {
    now = withSettings(now, body.Before as SettingsPartWire, body.After as SettingsPartWire);
    return now;
  });
  const portal = {
    company: makeCompany(),
    client: server.client,
    place: { company: "demo", area: "clerk" },
    queries: createQueryCache({ retries: 0, fresh: 0 }),
  } as unknown as Portal;
  const router = createMemoryRouter([{ path: "/", element: <Component /> }]);
  render(
    <PortalContext value={portal}>
      <Notices>
        <RouterProvider router={router} />
      </Notices>
    </PortalContext>,
  );
  return { now: () => now };
}

const type = async (label: string, text: string) =>
  fireEvent.input(await screen.findByRole("textbox", { name: label }), { target: { value: text } });

it("an admin writes a Spanish text beside the English one, and sees what is shown without it", async () => {
  const { now } = show({ Customization: { SearchTips: "By parcel." } });
  const preview = await screen.findByRole("region", { name: "Preview of Tips for searching, in Spanish" });
  expect(preview.textContent).toContain("the text in English is shown");
  const missing = screen.getByText("Missing in Spanish: Tips for searching");
  await type("Tips for searching, in Spanish", "Por parcela.");
  expect(within(preview).getByText("Por parcela.").getAttribute("lang")).toBe("es");
  expect(missing.isConnected).toBe(false);
  await type("Terms of payment, in Spanish", "<p>Condiciones</p>");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(now().Customization).toEqual({
      SearchTips: "By parcel.",
      SearchTipsEs: "Por parcela.",
      TermsConditionsEs: "<p>Condiciones</p>",
    }),
  );
});

it("an admin reads which text readers do not see, in which language, and why", async () => {
  show({
    Customization: {
      BannerInfo: "<form></form>",
      BannerInfoEs: "<p>Cerrado</p><script>1</script>",
      GuestCountyInfoVi: "<p></p><script>1</script>",
    },
  });
  const { emptied, labels, leftOut, unshownTitle } = textSettingsMessages;
  const box = (await screen.findByText(unshownTitle)).closest(".cp-notice-box, aside, div");
  const rows = within(box?.parentElement as HTMLElement).getAllByRole("listitem");
  const hidden = rows.map(({ textContent }) => textContent).filter((row) => row?.includes("can be shown"));
  expect(hidden).toEqual([
    `${labels.BannerInfo}, in English: ${format(emptied, { parts: "<form>" })}`,
    `${labels.GuestCountyInfo}, in Vietnamese: ${format(emptied, { parts: "<script>" })}`,
  ]);
  const spanish = screen.getByRole("region", { name: `Preview of ${labels.BannerInfo}, in Spanish` });
  expect(await within(spanish).findByText("Cerrado")).toBeTruthy();
  expect(within(spanish).getByText(format(leftOut, { parts: "<script>" }))).toBeTruthy();
  await type(`${labels.BannerInfo}, in English`, "Closed on Monday");
  await type(`${labels.GuestCountyInfo}, in Vietnamese`, "Xin chào");
  expect(screen.queryByText(unshownTitle)).toBeNull();
});

it("every text of a county can be edited in both languages, and is read back as written", () => {
  const seen = makeSettings({});
  const draft = readTexts(seen);
  const both = withEach((code) => (code === "en" ? "Words" : "Palabras"));
  const texts = Object.fromEntries(TEXTS.map(({ key }) => [key, both])) as unknown as typeof draft.texts;
  const statements = [
    withEach((code) => (code === "en" ? "I agree." : "Acepto.")),
    withEach((code) => (code === "en" ? "I am the payer." : "")),
  ];
  const links = [
    { names: withEach((code) => (code === "en" ? "Deeds" : "Escrituras")), url: "https://deeds.example" },
  ];
  const part = writeTexts({ ...draft, texts, statements, links }, seen);
  expect(part.Customization).toMatchObject({ TermsStatementsEs: '["Acepto.",""]', LoginEs: "Palabras" });
  const after = readTexts(withSettings(seen, {}, part));
  expect(after).toEqual({ ...draft, texts, statements, links });
});

it("a text beside a field cannot be longer than the server accepts, in either language", () => {
  const draft = readTexts(makeSettings({}));
  const texts = {
    ...draft.texts,
    SearchTips: { ...draft.texts.SearchTips, en: "x".repeat(2_000), es: "x".repeat(2_001) },
  };
  expect(textProblems({ ...draft, texts }, textSettingsMessages)).toEqual({
    "SearchTips.es": textSettingsMessages.tooLong,
  });
});
