import type { ReactNode } from "react";
import { Notices, useOptionalNotices } from "../notices/notices.tsx";

/**
 * The frame of every screen: the measure of its container queries, the base styles, and an announcer where the face
 * has put none around it.
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
