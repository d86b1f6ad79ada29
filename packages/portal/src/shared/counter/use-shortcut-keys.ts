import { CHARACTERS_KEY, isTenderKey, type ShortcutName, shortcutOf } from "@county-pay/core/site";
import { useEffect, useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { handlerOf } from "./shortcut-handlers.ts";

const FIELD =
  "textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/**
 * Presses the primary button of the open dialog, or otherwise of the screen. In a dialog without one, such as a void, it
 * is the button that takes something back.
 */
export function pressMain(): void {
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const scope = dialog ?? document.getElementById("main");
  const main = dialog?.querySelector(".cp-button--primary") === null ? "danger" : "primary";
  const buttons = [...(scope?.querySelectorAll<HTMLElement>(`.cp-button--${main}`) ?? [])];
  buttons.find((button) => !button.matches(":disabled") && (button.checkVisibility?.() ?? true))?.click();
}

/** Listens for shortcuts. A screen's own handler (`useShortcut`) overrides `defaults`; a held key counts once. */
export function useShortcutKeys(
  defaults: Readonly<Partial<Record<ShortcutName, () => void>>>,
  characters: boolean,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.isComposing || !(target instanceof Element)) return;
      const name = shortcutOf(
        {
          key,
          modified: event.ctrlKey || event.altKey || event.metaKey,
          typing: target.matches(FIELD),
          choosing: target.matches("select"),
          inDialog: document.querySelector("dialog[open]") !== null,
        },
        characters,
      );
      if (!name) return;
      const inDialog = document.querySelector("dialog[open]") !== null;
      const isTender = isTenderKey(name);
      // In a dialog, only its own main button counts, not the screen's behind it; a tender key leaves it for the sale.
      const run = (inDialog && !isTender ? undefined : handlerOf(name)) ?? defaults[name];
      if (run || (inDialog && isTender)) event.preventDefault();
      if (!event.repeat) run?.();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [defaults, characters]);
}

/** Whether character keys are shortcuts in this browser: on unless turned off. */
export function useCharacters(): readonly [boolean, (on: boolean) => void] {
  const { storage } = usePortal().journey.environment;
  const [on, setOn] = useState(true);
  useEffect(() => {
    storage
      .get(CHARACTERS_KEY)
      .then((stored) => setOn(stored !== "off"))
      .catch(() => undefined);
  }, [storage]);
  const change = (next: boolean): void => {
    setOn(next);
    storage.set(CHARACTERS_KEY, next ? "on" : "off").catch(() => undefined);
  };
  return [on, change];
}
