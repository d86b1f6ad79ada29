import { type ReactNode, useState } from "react";
import { RouterContext } from "./contexts.ts";
import { memoryHistory } from "./memory-history.ts";
import { createRouter } from "./router.ts";

/** Wraps a part of a screen in a test, so that its links work. */
export function MemoryRouter(props: { readonly at?: string; readonly children: ReactNode }) {
  const [router] = useState(() => createRouter([{ path: "*" }], memoryHistory([props.at ?? "/"])));
  return <RouterContext value={router}>{props.children}</RouterContext>;
}
