import { myAccess } from "@county-pay/core/contract";
import { approvalMessages } from "@county-pay/core/messages";
import { isStaff, rightsOfUser, userOf } from "@county-pay/core/session";
import { useCounted, useTexts } from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../portal-context.ts";
import { useQuery } from "../query/use-query.ts";
import { useAccess } from "./use-access.ts";

/** How often an open page asks, in milliseconds: an office's counts and permissions change more often. */
const STAFF_MS = 30_000;
const RESIDENT_MS = 120_000;

/**
 * Asks for the user's access while the page is visible. A page whose session was ended elsewhere learns it from the
 * refusal, as from any other call, and shows the login; a page whose permissions changed follows them at once.
 */
function AccessWatch() {
  const { session, sessions } = usePortal();
  const user = userOf(session);
  const { answer, again } = useQuery(myAccess, session.kind === "active" ? {} : null);
  const isOffice = isStaff(rightsOfUser(user));
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") again();
    };
    const timer = setInterval(ask, isOffice ? STAFF_MS : RESIDENT_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [again, isOffice]);
  const permissions = answer?.Permissions;
  useEffect(() => {
    if (!user || !permissions || permissions.join() === user.permissions.join()) return;
    sessions.send({ type: "changed", user: { ...user, permissions } });
  }, [user, permissions, sessions]);
  return null;
}

/** How many voids and refunds wait for this user's approval, beside the menu's entry; nothing for none. */
function WaitingCount() {
  const texts = useTexts(approvalMessages);
  const plural = useCounted();
  const count = useAccess().answer?.Waiting ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">{`\u00a0(${count})`}</span>
      <span className="cp-visually-hidden">{plural(texts.menuCount, { count })}</span>
    </>
  );
}

/** Watches the user's access; beside the menu's entry of the approvals, it says how many wait instead. */
export default function Access({ counts = false }: { readonly counts?: boolean }) {
  return counts ? <WaitingCount /> : <AccessWatch />;
}
