// @vitest-environment jsdom
import "../testing/dom.ts";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

const errors = [{ fieldId: "zip", message: "Zip code is a required field." }];
const page = (attempt: number) => (
  <>
    <ErrorSummary errors={errors} attempt={attempt} />
    <input id="zip" />
  </>
);

describe("the error summary", () => {
  it("the summary takes focus on every submit, even on the second one with the same errors", () => {
    const { rerender } = render(page(1));
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    screen.getByRole("textbox").focus();
    rerender(page(2));
    expect(document.activeElement).toBe(summary);
  });

  it("the summary links to the invalid field", () => {
    render(page(1));
    fireEvent.click(screen.getByRole("link", { name: "Zip code is a required field." }));
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });
});
