import "./auth.css";
import type { ReactNode } from "react";
import { Link } from "../../platform/router/index.ts";

/** A link on the sign-in screens, tall enough for a thumb. */
export function AuthLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="auth__link" to={to}>
      {children}
    </Link>
  );
}
