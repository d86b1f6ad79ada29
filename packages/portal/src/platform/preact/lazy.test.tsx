// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { Component, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { lazy, Suspense } from "./lazy.ts";

const Greeting = ({ name }: { readonly name: string }) => <p>Good morning, {name}</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: string }> {
  override state = { failed: "" };
  static getDerivedStateFromError = (error: Error) => ({ failed: error.message });
  override render() {
    return this.state.failed ? <p>{this.state.failed}</p> : this.props.children;
  }
}

it("a lazy component shows a fallback until it is loaded, once", async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Later = lazy(load);
  const shown = (name: string) => (
    <Suspense fallback={<p>One moment</p>}>
      <Later name={name} />
    </Suspense>
  );
  const first = render(shown("Pat"));
  expect(screen.getByText("One moment")).toBeDefined();
  expect(await screen.findByText("Good morning, Pat")).toBeDefined();
  first.unmount();
  render(shown("Sam"));
  expect(screen.getByText("Good morning, Sam")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it("a lazy component that cannot be loaded throws where it would be shown", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Later = lazy<object>(() => Promise.reject(new Error("no connection")));
  render(
    <Boundary>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </Boundary>,
  );
  expect(await screen.findByText("no connection")).toBeDefined();
});
