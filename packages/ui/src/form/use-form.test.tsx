// @vitest-environment jsdom
import "../testing/dom.ts";
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
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
  it("says what is wrong with a field once that was left, and with no other", () => {
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

  it("says everything at a submit, with the fields that it leads to, and counts the tries", () => {
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

  it("says what the server refused until that field changes; what was typed stays", () => {
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

  it("begins anew when it is told to", () => {
    const form = open();
    act(() => void form.current.submit());
    act(() => form.current.reset({ name: "", town: "Macon" }));
    expect(form.current).toMatchObject({ errors: {}, summary: [], attempt: 0, values: { town: "Macon" } });
  });

  it("lets fields that depend on each other change together", () => {
    const { result } = renderHook(() =>
      useForm<Values>({ name: "Ada", town: "Macon" }, check, (before, change) =>
        change.name === undefined ? { ...before, ...change } : { name: change.name, town: "" },
      ),
    );
    act(() => result.current.change({ name: "Eve" }));
    expect(result.current.values).toEqual({ name: "Eve", town: "" });
  });

  it("speaks the language of the check that it is drawn with", () => {
    const { result, rerender } = renderHook(
      ({ said }: { readonly said: string }) => useForm({ name: "" }, () => ({ name: said })),
      { initialProps: { said: "Name is a required field." } },
    );
    act(() => result.current.touch("name"));
    rerender({ said: "El nombre es obligatorio." });
    expect(result.current.errors).toEqual({ name: "El nombre es obligatorio." });
  });
});
