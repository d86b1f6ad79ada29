import { Suspense } from "react";
import { SignedIn } from "./later.ts";
import { ShellLink } from "./shell-link.tsx";
import type { ShownLink } from "./use-shell-links.ts";

/** A vertical list of links with the current page marked. */
export function LinkList({ links, className }: { links: readonly ShownLink[]; className: string }) {
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ label, to, current, lang, counts }) => (
        <li key={`${label} ${to}`} lang={lang}>
          <ShellLink to={to} current={current}>
            {label}
            {counts ? (
              <Suspense fallback={null}>
                <SignedIn counts />
              </Suspense>
            ) : null}
          </ShellLink>
        </li>
      ))}
    </ul>
  );
}
