// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { TextField, useForm } from "@county-pay/ui";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { FormDialog } from "./form-dialog.tsx";

function Rename({ send }: { readonly send: () => Promise<string> }) {
  const form = useForm({ name: "" }, ({ name }) => (name === "" ? { name: "Enter a name." } : {}));
  return (
    <FormDialog
      title="Rename"
      action="Save"
      form={form}
      refusalTitle="Not saved"
      send={send}
      onClose={vi.fn()}
    >
      <TextField label="Name" {...form.bind("name")} />
    </FormDialog>
  );
}

it("the dialog sends only a valid form, one request at a time, and shows a refusal until the next attempt", async () => {
  let answer: (refusal: string) => void = () => undefined;
  const send = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  render(<Rename send={send} />);
  const save = screen.getByRole("button", { name: "Save" });
  const field = screen.getByRole("textbox", { name: "Name" });
  fireEvent.click(save);
  await waitFor(() => expect(field).toHaveProperty("ariaInvalid", "true"));
  expect(send).not.toHaveBeenCalled();

  fireEvent.input(field, { target: { value: "Ada" } });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute("aria-busy")).toBe("true"));
  fireEvent.click(save);
  expect(send).toHaveBeenCalledOnce();

  answer("The name is taken.");
  await screen.findByText("The name is taken.");
  expect(save.getAttribute("aria-busy")).toBeNull();
  fireEvent.input(field, { target: { value: "" } });
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByText("The name is taken.")).toBeNull());
  expect(send).toHaveBeenCalledOnce();
});
