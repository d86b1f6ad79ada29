// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import type { ComponentType } from "react";
import { expect, it, vi } from "vitest";
import { dialogLater } from "./dialog-later.tsx";

interface GreetingProps {
  readonly name: string;
  readonly onClose: () => void;
}
const Greeting = ({ name }: GreetingProps) => <p>Good morning, {name}</p>;

it("a dialog's code is loaded once, when the dialog opens", async () => {
  const load = vi.fn(async () => Greeting);
  const Later = dialogLater(load);
  expect(load).not.toHaveBeenCalled();
  const first = render(<Later name="Pat" onClose={() => undefined} />);
  expect(await screen.findByText("Good morning, Pat")).toBeDefined();
  first.unmount();
  render(<Later name="Sam" onClose={() => undefined} />);
  expect(screen.getByText("Good morning, Sam")).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it("a dialog that failed to load says so, can be retried, and can be closed", async () => {
  const load = vi
    .fn<() => Promise<ComponentType<GreetingProps>>>()
    .mockRejectedValueOnce(new Error("no connection"))
    .mockResolvedValue(Greeting);
  const Later = dialogLater(load);
  const onClose = vi.fn();
  render(<Later name="Pat" onClose={onClose} />);
  await screen.findByRole("dialog", { name: "This could not be loaded" });
  for (const button of screen.getAllByRole("button", { name: "Close" })) fireEvent.click(button);
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Good morning, Pat")).toBeDefined();
});
