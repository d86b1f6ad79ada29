// @vitest-environment jsdom
import "@county-pay/ui/testing/dom";
import { myAccess } from "@county-pay/core/contract";
import { makeSession } from "@county-pay/core/testing";
import { screen, waitFor } from "@testing-library/dom";
import { expect, it, vi } from "vitest";
import { aVisitor } from "../../testing/a-visitor.tsx";
import Access from "./access.tsx";

const session = makeSession({ userType: "Clerk" });

/** A clerk's open page, the events that its session received, and what the server answers. */
function open(permissions: readonly string[], counts: boolean, Waiting = 0) {
  const clerk = aVisitor({ session });
  const send = vi.fn();
  Object.assign(clerk.portal, { sessions: { send } });
  clerk.server.on(myAccess, () => ({
    Permissions: [...permissions],
    VoidLimitCents: null,
    RefundLimitCents: null,
    Reasons: [],
    Waiting,
  }));
  clerk.show(<Access counts={counts} />);
  return { ...clerk, send };
}

it("an open page follows a change of the user's permissions", async () => {
  const { send } = open(["see-audit"], false);
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({
      type: "changed",
      user: { ...session.user, permissions: ["see-audit"] },
    }),
  );
});

it("a page that is shown again asks at once, and changes nothing if nothing changed", async () => {
  const { send, server } = open(session.user.permissions, false);
  await waitFor(() => expect(server.callsOf(myAccess)).toHaveLength(1));
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(server.callsOf(myAccess)).toHaveLength(2));
  expect(send).not.toHaveBeenCalled();
});

it("the menu says how many requests wait for the user", async () => {
  open([], true, 3);
  expect(await screen.findByText("3 requests wait for you")).toBeTruthy();
});
