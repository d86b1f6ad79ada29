// @vitest-environment jsdom

import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { act } from "../testing/dom.ts";
import { useAfterLoading } from "./use-after-loading.ts";

const pay = vi.fn();

function Pay({ isLoading }: { readonly isLoading: boolean }) {
  const [waiting, press] = useAfterLoading(isLoading, { pay });
  return (
    <button type="button" aria-busy={waiting === "pay"} onClick={() => press("pay")}>
      Pay
    </button>
  );
}

it("a press while something is loading acts once, as soon as it is loaded", async () => {
  const { rerender } = render(<Pay isLoading />);
  const button = screen.getByRole("button");
  await act(async () => fireEvent.click(button));
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(pay).not.toHaveBeenCalled();
  await act(async () => rerender(<Pay isLoading={false} />));
  expect(pay).toHaveBeenCalledTimes(1);
  expect(button.getAttribute("aria-busy")).toBe("false");
  await act(async () => rerender(<Pay isLoading />));
  await act(async () => rerender(<Pay isLoading={false} />));
  expect(pay).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(button));
  expect(pay).toHaveBeenCalledTimes(2);
});
