// @vitest-environment jsdom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import type { CountyPayElement } from "../types.ts";
import { CountyPay } from "./index.tsx";

const define = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("../define.ts", () => ({ define }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

afterEach(() => {
  document.body.innerHTML = "";
});

it("the component gives React 18 the element with its attributes, events, and a ref", () => {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const [first, second] = [vi.fn(), vi.fn()];
  const ref: { current: CountyPayElement | null } = { current: null };
  const draw = (onPaid: (detail: { amount: number; bills: number }) => void) =>
    act(() =>
      root.render(
        <CountyPay ref={ref} origin="https://pay.test" company="demo" mode="bill" billId="7" onPaid={onPaid}>
          <a href="https://pay.test/demo/guest">Pay</a>
        </CountyPay>,
      ),
    );
  const pay = () =>
    ref.current?.dispatchEvent(new CustomEvent("county-pay:paid", { detail: { amount: 100, bills: 1 } }));

  draw(first);
  expect(define).toHaveBeenCalledExactlyOnceWith({ origin: "https://pay.test" });
  expect(ref.current?.outerHTML).toBe(
    '<county-pay company="demo" mode="bill" bill-id="7" api="https://pay.test"><a href="https://pay.test/demo/guest">Pay</a></county-pay>',
  );
  pay();
  draw(second);
  pay();
  expect(first.mock.calls).toEqual([[{ amount: 100, bills: 1 }]]);
  expect(second).toHaveBeenCalledOnce();
  act(() => root.unmount());
  expect(ref.current).toBeNull();
});
