// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FindForm } from "./find-form.tsx";

it("looks for what was typed, keeps the field, and empties it when the search is taken back", () => {
  const onFind = vi.fn();
  const formOf = (search: string) => (
    <FindForm texts={{ search: "Find", searchHint: "", find: "Go" }} search={search} onFind={onFind} />
  );
  const { rerender } = render(formOf(""));
  const field = screen.getByRole("searchbox", { name: "Find" });
  fireEvent.change(field, { target: { value: " Ada " } });
  field.focus();
  fireEvent.click(screen.getByRole("button", { name: "Go" }));
  expect(onFind).toHaveBeenCalledExactlyOnceWith("Ada");
  rerender(formOf("Ada"));
  expect(document.activeElement).toBe(field);
  rerender(formOf(""));
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});
