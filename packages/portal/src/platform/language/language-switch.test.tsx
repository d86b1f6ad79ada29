// @vitest-environment jsdom
import { shellMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LanguageArea } from "./language-area.tsx";
import { createLanguageChoice } from "./language-choice.ts";
import { LanguageSwitch } from "./language-switch.tsx";

let root: Root;
let place: HTMLElement;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(() => act(async () => root.unmount()));

const Cart = () => <p>{useTexts(shellMessages).cart}</p>;
const button = () => place.querySelector("button");
const press = () =>
  act(async () => {
    button()?.click();
    await import("@county-pay/core/messages/es");
  });

it("turns the page into the other language and back, and says so to the browser", async () => {
  const choice = await createLanguageChoice({ preferred: ["en"], storage: () => window.localStorage });
  await act(async () =>
    root.render(
      <LanguageArea choice={choice}>
        <LanguageSwitch />
        <Cart />
      </LanguageArea>,
    ),
  );
  expect(place.textContent).toBe("EspañolCart");
  expect(button()?.lang).toBe("es");
  expect(document.documentElement.lang).toBe("en");

  await press();
  expect(place.textContent).toBe("EnglishCarrito");
  expect(button()?.lang).toBe("en");
  expect(document.documentElement.lang).toBe("es");

  await press();
  expect(place.textContent).toBe("EspañolCart");
});
