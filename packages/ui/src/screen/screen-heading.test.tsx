// @vitest-environment jsdom
import "../testing/dom.ts";
import { screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useLayoutEffect, useRef } from "react";
import { expect, it } from "vitest";
import { ScreenHeading } from "./screen-heading.tsx";

// A payer who is quick with the keyboard focuses a button as soon as it is drawn.
function QuickPayer() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return (
    <>
      <ScreenHeading takeFocus>Cart</ScreenHeading>
      <button ref={button} type="button">
        Remove
      </button>
    </>
  );
}

it("the heading never takes the focus from a button that was focused after the screen appeared", () => {
  render(<QuickPayer />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});

it("the heading takes the focus when the screen appears and at each step, and only if it is told to", () => {
  const { rerender } = render(<ScreenHeading takeFocus={false}>Search</ScreenHeading>);
  expect(document.activeElement).toBe(document.body);
  rerender(<ScreenHeading takeFocus>Bill</ScreenHeading>);
  expect(document.activeElement).toBe(screen.getByRole("heading"));
  (document.activeElement as HTMLElement).blur();
  rerender(
    <ScreenHeading takeFocus step="2">
      Bill
    </ScreenHeading>,
  );
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});
