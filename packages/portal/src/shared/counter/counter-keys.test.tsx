// @vitest-environment jsdom

import { makeFlags, makeSession } from "@county-pay/core/testing";
import { Dialog } from "@county-pay/ui";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { useLocation } from "../../platform/router/index.ts";
import { aVisitor } from "../../testing/a-visitor.tsx";
import CounterKeys from "./counter-keys.tsx";
import { useShortcut } from "./shortcut-handlers.ts";

const Where = () => <output>{useLocation().pathname}</output>;
function AddKey({ onAdd }: { readonly onAdd: () => void }) {
  useShortcut("add", onAdd);
  return null;
}
function CashKey({ onCash }: { readonly onCash: () => void }) {
  useShortcut("cash", onCash);
  return null;
}

async function open(children = <></>) {
  const onMain = vi.fn();
  const visitor = aVisitor({
    company: { flags: makeFlags() },
    session: makeSession({ userType: "Tax Processor" }),
  });
  await act(async () =>
    visitor.show(
      <>
        <CounterKeys />
        <main id="main">
          <input aria-label="field" />
          <button type="button" className="cp-button--primary" onClick={onMain}>
            Pay
          </button>
        </main>
        {children}
        <Where />
      </>,
    ),
  );
  return { onMain };
}
const press = (key: string, at: Element = document.body, more = {}) =>
  act(async () => fireEvent.keyDown(at, { key, ...more }));

it("the shortcut opens the cart by a function key even during typing, and by a character otherwise", async () => {
  await open();
  await press("c", screen.getByLabelText("field"));
  expect(document.querySelector("output")?.textContent).toBe("/");
  await press("F4", screen.getByLabelText("field"));
  expect(document.querySelector("output")?.textContent).toBe("/demo/clerk/cart");
});

it("the shortcut presses the main button once, however long the key is held", async () => {
  const { onMain } = await open();
  await press("F8");
  await press("F8", document.body, { repeat: true });
  expect(onMain).toHaveBeenCalledTimes(1);
});

it("the shortcut presses an open dialog's button, and nothing behind it", async () => {
  const onAnswer = vi.fn();
  const { onMain } = await open(
    <Dialog title="Sure?">
      <button type="button" className="cp-button--primary" onClick={onAnswer}>
        Yes
      </button>
    </Dialog>,
  );
  await press("F8");
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(onMain).not.toHaveBeenCalled();
  await press("F4");
  expect(document.querySelector("output")?.textContent).toBe("/");
});

it("the shortcut presses the button of a dialog that takes something back", async () => {
  const onVoid = vi.fn();
  const { onMain } = await open(
    <Dialog title="Void this payment?">
      <button type="button" className="cp-button--danger" onClick={onVoid}>
        Void
      </button>
    </Dialog>,
  );
  await press("F8");
  expect(onVoid).toHaveBeenCalledTimes(1);
  expect(onMain).not.toHaveBeenCalled();
});

it("a tender key in a dialog is the sale's, and never reloads the page", async () => {
  const onCash = vi.fn();
  await open(
    <>
      <CashKey onCash={onCash} />
      <Dialog title="Payer">
        <input aria-label="Name" />
      </Dialog>
    </>,
  );
  // False: prevented.
  expect(await press("F5", screen.getByLabelText("Name"))).toBe(false);
  expect(onCash).toHaveBeenCalledTimes(1);
  expect(await press("F6", screen.getByLabelText("Name"))).toBe(false);
});

it("without a sale and a dialog, the tender keys remain the browser's", async () => {
  await open();
  expect(await press("F5")).toBe(true);
});

it("the shortcut does what the screen defines, as long as it is shown", async () => {
  const onAdd = vi.fn();
  await open(<AddKey onAdd={onAdd} />);
  await press("F9");
  expect(onAdd).toHaveBeenCalledTimes(1);
});

it("the list shows the shortcuts, and lets a clerk turn off single characters", async () => {
  await open();
  await press("?");
  const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  expect(dialog.textContent).toContain("F4 or c");
  await act(async () => fireEvent.click(screen.getByRole("checkbox", { name: /^Use single characters/ })));
  expect(dialog.textContent).not.toContain("F4 or c");
  fireEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1) ?? dialog);
  await press("c");
  expect(document.querySelector("output")?.textContent).toBe("/");
});
