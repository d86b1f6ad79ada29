import { matchPath } from "@county-pay/core/site";
import type { ReactNode } from "react";
import { Link } from "../../platform/router/index.ts";

/** A link in the page frame: to one of our screens without reloading the page, or to a county's own address. */
export function ShellLink(props: {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** Whether it links to the current page. */
  readonly current?: boolean;
}) {
  const { to, children, className, current = false } = props;
  const isOurs = to.startsWith("/") && matchPath(to) !== null;
  const shared = { className, ...(current ? { "aria-current": "page" as const } : {}) };
  return isOurs ? (
    <Link to={to} {...shared}>
      {children}
    </Link>
  ) : (
    <a href={to} rel="noopener" {...shared}>
      {children}
    </a>
  );
}
