// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { FindForm } from "./find-form.tsx";

it("the form searches for the entry, keeps the field, and empties it when the search is cleared", () => {
  const onFind = vi.fn();
  const formOf = (search: string) => (
    <FindForm texts={{ search: "Find", searchHint: "", find: "Go" }} search={search} onFind={onFind} />
  );
  const { rerender } = render(formOf(""));
  const field = screen.getByRole("searchbox", { name: "Find" });
  fireEvent.input(field, { target: { value: " Ada " } });
  field.focus();
  fireEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(onFind).toHaveBeenCalledExactlyOnceWith("Ada");
  rerender(formOf("Ada"));
  expect(document.activeElement).toBe(field);
  rerender(formOf(""));
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});
