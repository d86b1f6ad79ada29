// @vitest-environment jsdom
import { CAUGHT_ERROR } from "@county-pay/widget/browser";
import { render, screen } from "@testing-library/preact";
import { afterEach, expect, it, vi } from "vitest";
import { CountyHtml } from "./county-html.tsx";

vi.mock("./county-content.ts", () => ({
  countyContent: (html: string) => {
    if (html.includes("bad")) throw new TypeError("it cannot be read");
    const content = document.createDocumentFragment();
    content.append(html);
    return { content, leftOut: [] };
  },
}));
const caught: unknown[] = [];
const note = (event: Event) => void caught.push((event as CustomEvent).detail);
window.addEventListener(CAUGHT_ERROR, note);
afterEach(() => void caught.splice(0));

it("a page is shown without a text that cannot be read, and the error is reported", async () => {
  render(
    <>
      <CountyHtml text="a bad text" />
      <CountyHtml text="a good text" />
      <button type="button">Log in</button>
    </>,
  );
  await screen.findByText("a good text");
  expect(screen.getByRole("button", { name: "Log in" })).toBeTruthy();
  expect(screen.queryByText("a bad text")).toBeNull();
  await vi.waitFor(() => expect(caught).toEqual([new TypeError("it cannot be read")]));
});

it("another text is shown in the place of one that could not be read", async () => {
  const page = render(<CountyHtml text="a bad text" />);
  await vi.waitFor(() => expect(caught).toHaveLength(1));
  page.rerender(<CountyHtml text="a better text" />);
  await screen.findByText("a better text");
});
