import type { ReactNode } from "react";
import { Notices, useOptionalNotices } from "../notices/notices.tsx";

/**
 * Wraps every screen: the container for its container queries, the base styles, and an announcer if there is none
 * around it.
 */
export function Screen({ children }: { readonly children: ReactNode }) {
  const notices = useOptionalNotices();
  const frame = (
    <div className="cp-root cp-screen">
      <div className="cp-screen__inner">{children}</div>
    </div>
  );
  return notices ? frame : <Notices>{frame}</Notices>;
}
