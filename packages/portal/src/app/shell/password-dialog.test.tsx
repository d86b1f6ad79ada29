// @vitest-environment jsdom

import { confirmPassword } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { act } from "@county-pay/ui/testing/dom";
import { fireEvent, screen } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

it("the dialog asks until the password is right, and says what was wrong", async () => {
  const { server, show } = aVisitor({ session: makeSession({ userType: "Admin" }) });
  const [onEntered, onClose] = [vi.fn(), vi.fn()];
  let isRight = false;
  server.on(confirmPassword, () =>
    isRight
      ? { Until: "2026-11-28T15:05:00.000Z" }
      : { code: "login_failed" as const, status: 401, message: "", details: {} },
  );
  show(<PasswordDialog onEntered={onEntered} onClose={onClose} />);
  const press = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Continue" })));
  const type = (value: string) =>
    act(async () => void fireEvent.input(screen.getByLabelText("Password"), { target: { value } }));
  await press();
  expect(server.callsOf(confirmPassword)).toEqual([]);
  await type("not it");
  await press();
  expect(screen.getByText("This is not your password. Check it and try again.")).toBeTruthy();
  expect(onEntered).not.toHaveBeenCalled();
  isRight = true;
  await type("Sample(1)Password");
  await press();
  expect(server.callsOf(confirmPassword).map(({ input }) => input.body)).toEqual([
    { Password: "not it" },
    { Password: "Sample(1)Password" },
  ]);
  expect(onEntered).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
