import { useEffect, useState } from "react";

/**
 * What buttons do whose action depends on something that may still be loading: a press meanwhile counts, and acts as
 * soon as it is loaded. Returns the button that is waiting, and what a press of a button does.
 */
export function useAfterLoading<Name extends string>(
  isLoading: boolean,
  actions: Readonly<Record<Name, () => void>>,
): readonly [waiting: Name | null, press: (name: Name) => void] {
  const [waiting, setWaiting] = useState<Name | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the loading is the reason
  useEffect(() => {
    if (isLoading || !waiting) return;
    setWaiting(null);
    actions[waiting]();
  }, [isLoading, waiting]);
  return [waiting, (name) => (isLoading ? setWaiting(name) : actions[name]())];
}
