import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { adoptStyles } from "../browser/adopt-styles.ts";
import css from "./frame.css";
import { openSheet, type Sheet, wantsSheet } from "./sheet.ts";

/**
 * The sheet in which a small window shows the journey. `rise` opens it if the window is small; `deepen` sets how many
 * views are open one above the other, also before it is open.
 */
export function useSheet(
  box: RefObject<HTMLElement | null>,
  actions: { onBack(): void; onClosed(): void },
): {
  readonly isOpen: boolean;
  rise(): void;
  deepen(views: number): void;
  close(): void;
} {
  const latest = useRef(actions);
  latest.current = actions;
  const sheet = useRef<Sheet | null>(null);
  const views = useRef(1);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    const root = box.current?.getRootNode();
    if (root instanceof ShadowRoot) adoptStyles(root, css);
  }, [box]);
  const rise = useCallback((): void => {
    if (sheet.current || !box.current || !wantsSheet()) return;
    sheet.current = openSheet(box.current, {
      back: () => latest.current.onBack(),
      closed() {
        sheet.current = null;
        setOpen(false);
        latest.current.onClosed();
      },
    });
    setOpen(true);
    sheet.current.deepen(views.current);
  }, [box]);
  const deepen = useCallback((now: number): void => {
    views.current = now;
    sheet.current?.deepen(now);
  }, []);
  const close = useCallback((): void => sheet.current?.close(), []);
  useEffect(() => close, [close]);
  return { isOpen, rise, deepen, close };
}
