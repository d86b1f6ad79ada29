import { searchPageMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";

/** Where else one may want to go from the search: each child is a link. Nothing where there are none. */
export function SearchLinks({ children }: { readonly children: readonly ReactNode[] }) {
  const texts = useTexts(searchPageMessages);
  if (children.length === 0) return null;
  return (
    <nav aria-label={texts.links}>
      <ul className="portal-search__links">
        {children.map((link, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, never reordered
          <li key={at}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
