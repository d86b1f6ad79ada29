import { searchPageMessages } from "@county-pay/core/messages";
import { useTexts } from "@county-pay/ui";
import type { ReactElement } from "react";

/** Links from the search to other pages; each child is a link with a key. Nothing if there are none. */
export function SearchLinks({ children }: { readonly children: readonly ReactElement[] }) {
  const texts = useTexts(searchPageMessages);
  if (children.length === 0) return null;
  return (
    <nav aria-label={texts.links}>
      <ul className="portal-search__links">
        {children.map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </nav>
  );
}
