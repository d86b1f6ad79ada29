// @vitest-environment jsdom
import "../testing/dom.ts";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useState } from "react";
import { expect, it } from "vitest";
import { PasswordField } from "./password-field.tsx";

function Form({ error = "" }: { readonly error?: string }) {
  const [value, setValue] = useState("");
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={value}
        onChange={setValue}
        error={error}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" value="" onChange={() => {}} />
    </>
  );
}
const field = () => screen.getByLabelText("Password", { selector: "input" });
const eye = () => screen.getByRole("button", { name: "Show Password" });

// AUTH-002, AUTH-019
it("the field hides the typed text until its own eye button is pressed, and keeps it", () => {
  render(<Form />);
  fireEvent.input(field(), { target: { value: "Demo(1)Password" } });
  expect(field().getAttribute("type")).toBe("password");
  expect(eye().getAttribute("aria-pressed")).toBe("false");

  fireEvent.click(eye());
  expect(field()).toMatchObject({ type: "text", value: "Demo(1)Password" });
  expect(eye().getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByLabelText("Confirm Password", { selector: "input" }).getAttribute("type")).toBe(
    "password",
  );

  fireEvent.click(eye());
  expect(field().getAttribute("type")).toBe("password");
});

it("the field tells a password manager its purpose, and is linked to its error", () => {
  render(<Form error="Password is a required field." />);
  expect(field().getAttribute("autocomplete")).toBe("current-password");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  const description = document.getElementById(field().getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("Password is a required field.");
});
