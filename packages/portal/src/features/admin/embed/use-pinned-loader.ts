import type { PinnedLoader } from "@county-pay/core/settings";
import { useEffect, useState } from "react";

const isPinnedLoader = (value: unknown): value is PinnedLoader =>
  typeof value === "object" &&
  value !== null &&
  "path" in value &&
  typeof value.path === "string" &&
  "integrity" in value &&
  typeof value.integrity === "string";

/** The loader of the deployed version, as recorded by the widget's build; null until it is known. */
export function usePinnedLoader(): PinnedLoader | null {
  const [pinned, setPinned] = useState<PinnedLoader | null>(null);
  useEffect(() => {
    const left = new AbortController();
    fetch("/embed/integrity.json", { signal: left.signal })
      .then((answer) => answer.json())
      .then((body: unknown) => {
        if (isPinnedLoader(body)) setPinned({ path: body.path, integrity: body.integrity });
      })
      // Without it there is no version to pin; the other lines still work.
      .catch(() => {});
    return () => left.abort();
  }, []);
  return pinned;
}
