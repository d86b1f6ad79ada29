// @vitest-environment jsdom
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { render, renderHook } from "@testing-library/preact";
import { Component, type ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useCheckoutAhead } from "./use-checkout-ahead.ts";

const loadCheckout = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("../../platform/session/visitor-journey.ts", () => ({ loadCheckout }));

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>The page could not be loaded</p> : this.props.children;
  }
}

let pay: () => Promise<boolean> = async () => true;
function Bill() {
  pay = useCheckoutAhead(true);
  return <p>The bill</p>;
}

beforeEach(() => {
  loadCheckout.mockReset();
  loadCheckout.mockResolvedValue(undefined);
});

it("the checkout loads once the bill is shown and the visitor becomes active, and Pay Now waits for it", async () => {
  const { result, rerender } = renderHook(useCheckoutAhead, { initialProps: false });
  fireEvent.keyDown(document.body);
  rerender(true);
  expect(loadCheckout).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body);
  fireEvent.scroll(document);
  expect(loadCheckout).toHaveBeenCalledTimes(1);
  expect(await result.current()).toBe(true);
});

it("a checkout that failed to preload is loaded again by Pay Now, and then the screen reports the failure", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  loadCheckout.mockRejectedValue(new Error("no connection"));
  render(
    <Boundary>
      <Bill />
    </Boundary>,
  );
  fireEvent.pointerDown(document.body);
  await act(async () => undefined);
  expect(screen.getByText("The bill")).toBeDefined();
  await act(async () => expect(await pay()).toBe(false));
  expect(screen.getByText("The page could not be loaded")).toBeDefined();
});
