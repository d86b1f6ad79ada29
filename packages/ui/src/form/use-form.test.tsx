// @vitest-environment jsdom

import { renderHook } from "@testing-library/preact";
import { describe, expect, it } from "vitest";
import { act } from "../testing/dom.ts";
import { useForm } from "./use-form.ts";

interface Values {
  readonly name: string;
  readonly town: string;
}
const check = ({ name, town }: Values) => ({
  ...(name ? {} : { name: "Name is a required field." }),
  ...(town ? {} : { town: "Town is a required field." }),
});
const open = () => renderHook(() => useForm<Values>({ name: "", town: "" }, check)).result;

describe("a form", () => {
  it("a form shows a field's error after the user leaves it, and no others", () => {
    const form = open();
    expect(form.current.errors).toEqual({});
    expect(form.current.isRight).toBe(false);
    act(() => form.current.bind("name").onLeave());
    expect(form.current.errors).toEqual({ name: "Name is a required field." });
    expect(form.current.bind("name").error).toBe("Name is a required field.");
    expect(form.current.bind("town").error).toBe("");
    act(() => form.current.bind("name").onChange("Ada"));
    expect(form.current.errors).toEqual({});
    expect(form.current.summary).toEqual([]);
  });

  it("a form shows every error on submit, with the fields that they link to, and counts the submits", () => {
    const form = open();
    let sent = true;
    act(() => {
      sent = form.current.submit();
    });
    expect(sent).toBe(false);
    expect(form.current.attempt).toBe(1);
    expect(form.current.summary).toEqual([
      { fieldId: form.current.idOf("name"), message: "Name is a required field." },
      { fieldId: form.current.idOf("town"), message: "Town is a required field." },
    ]);
    act(() => form.current.change({ name: "Ada", town: "Macon" }));
    act(() => {
      sent = form.current.submit();
    });
    expect([sent, form.current.attempt]).toEqual([true, 1]);
  });

  it("a form shows the server's refusal until the field changes; the entries stay", () => {
    const form = open();
    act(() => form.current.change({ name: "Ada", town: "Nowhere" }));
    act(() => form.current.refuse({ town: "There is no such town." }));
    expect(form.current.errors).toEqual({ town: "There is no such town." });
    expect(form.current.attempt).toBe(1);
    act(() => form.current.change({ name: "Eve" }));
    expect(form.current.errors).toEqual({ town: "There is no such town." });
    act(() => form.current.change({ town: "Macon" }));
    expect(form.current.errors).toEqual({});
    expect(form.current.values).toEqual({ name: "Eve", town: "Macon" });
  });

  it("a form starts over when it is reset", () => {
    const form = open();
    act(() => void form.current.submit());
    act(() => form.current.reset({ name: "", town: "Macon" }));
    expect(form.current).toMatchObject({ errors: {}, summary: [], attempt: 0, values: { town: "Macon" } });
  });

  it("a form changes dependent fields together", () => {
    const { result } = renderHook(() =>
      useForm<Values>({ name: "Ada", town: "Macon" }, check, (before, change) =>
        change.name === undefined ? { ...before, ...change } : { name: change.name, town: "" },
      ),
    );
    act(() => result.current.change({ name: "Eve" }));
    expect(result.current.values).toEqual({ name: "Eve", town: "" });
  });

  it("a form uses the language of its current check", () => {
    const { result, rerender } = renderHook(
      ({ said: message }: { readonly said: string }) => useForm({ name: "" }, () => ({ name: message })),
      { initialProps: { said: "Name is a required field." } },
    );
    act(() => result.current.touch("name"));
    rerender({ said: "El nombre es obligatorio." });
    expect(result.current.errors).toEqual({ name: "El nombre es obligatorio." });
  });
});
