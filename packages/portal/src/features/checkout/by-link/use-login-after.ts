import type { GuestPageRefusal } from "@county-pay/core/payments";
import { routePath } from "@county-pay/core/site";
import { useNotices } from "@county-pay/ui";
import { useEffect, useRef } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useNavigate } from "../../../platform/router/index.ts";

/** If a page cannot be shown, says why, once, and goes to the login page (GUESTPAY-016, GUESTPAY-015). */
export function useLoginAfter(refusal: GuestPageRefusal | null): void {
  const { toast } = useNotices();
  const navigate = useNavigate();
  const { company } = usePortal();
  const notified = useRef(false);
  useEffect(() => {
    if (!refusal || notified.current) return;
    notified.current = true;
    toast({ title: refusal.notice.title, text: refusal.notice.text, bad: true });
    navigate(routePath(company.name, refusal.to), { replace: true });
  }, [refusal, toast, navigate, company]);
}
