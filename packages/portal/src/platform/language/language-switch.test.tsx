// @vitest-environment jsdom

import { LANGUAGE_CODES, LANGUAGE_NAMES, shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { act } from "@county-pay/ui/testing/dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LanguageArea } from "./language-area.tsx";
import { createLanguageChoice } from "./language-choice.ts";
import { LanguageSwitch } from "./language-switch.tsx";

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const Cart = () => <p>{useTexts(shellMessages).cart}</p>;
const buttons = () => [...place.querySelectorAll("button")];
const press = (code: string) =>
  act(async () => {
    place.querySelector<HTMLElement>(`button[lang=${code}]`)?.click();
    await import("@county-pay/core/messages/es");
  });

it("the switch changes the page's language and back, and tells the browser", async () => {
  const choice = await createLanguageChoice({ preferred: ["en"], storage: () => window.localStorage });
  await act(async () =>
    root.render(
      <LanguageArea choice={choice}>
        <LanguageSwitch />
        <Cart />
      </LanguageArea>,
    ),
  );
  const others = LANGUAGE_CODES.filter((code) => code !== "en");
  expect(buttons().map(({ lang }) => lang)).toEqual(others);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(others.map((code) => LANGUAGE_NAMES[code]));
  expect(document.documentElement).toMatchObject({ lang: "en", dir: "ltr" });

  await press("es");
  expect(place.querySelector("p")?.textContent).toBe("Carrito");
  expect(buttons()[0]?.textContent).toBe("English");
  expect(document.documentElement.lang).toBe("es");

  await press("en");
  expect(place.querySelector("p")?.textContent).toBe("Cart");
});
