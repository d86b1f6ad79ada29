import "./counter.css";
import { shortcutMessages } from "@county-pay/core/messages";
import {
  guard,
  isCounterRoute,
  matchPath,
  type RouteName,
  routePath,
  SHORTCUTS,
  type ShortcutName,
} from "@county-pay/core/site";
import { useTexts } from "@county-pay/ui";
import { useEffect, useMemo, useState } from "react";
import { usePaths } from "../../platform/paths.ts";
import { usePortal } from "../../platform/portal-context.ts";
import { useLocation, useNavigate } from "../../platform/router/index.ts";
import { handlerOf } from "./shortcut-handlers.ts";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { pressMain, useCharacters, useShortcutKeys } from "./use-shortcut-keys.ts";

const HISTORY = "clerk-payment-history" satisfies RouteName;

/** The counter's keyboard: its shortcuts on every clerk page, and a button that shows them. */
export default function CounterKeys() {
  const texts = useTexts(shortcutMessages);
  const { company, session } = usePortal();
  const navigate = useNavigate();
  const { home, cart } = usePaths();
  const route = matchPath(useLocation().pathname)?.name;
  const [helps, setHelps] = useState(false);
  const [characters, setCharacters] = useCharacters();

  const defaults = useMemo(() => {
    const to = (path: string) => () => void navigate(path);
    const mayOpen = (name: RouteName) => guard(name, session, company).kind === "allow";
    const ways: Partial<Record<ShortcutName, () => void>> = {
      search: to(home),
      main: pressMain,
      help: () => setHelps(true),
    };
    if (mayOpen("clerk-cart")) ways.cart = to(cart);
    if (mayOpen(HISTORY)) ways.history = to(routePath(company.name, HISTORY));
    return ways;
  }, [company, session, navigate, home, cart]);
  useShortcutKeys(defaults, characters);

  // The style sheet shows the key on the main button.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-counter", route !== undefined && isCounterRoute(route));
    return () => document.documentElement.removeAttribute("data-counter");
  }, [route]);

  return (
    <>
      <button
        type="button"
        className="portal-bar__link portal-keys"
        aria-haspopup="dialog"
        onClick={() => setHelps(true)}
      >
        <span className="cp-visually-hidden">{texts.open}</span>
        <span className="portal-key" aria-hidden="true">
          ?
        </span>
      </button>
      {helps ? (
        <ShortcutHelp
          shortcuts={SHORTCUTS.filter(
            ({ name }) => name in defaults || name === "add" || handlerOf(name) !== undefined,
          )}
          characters={characters}
          onCharacters={setCharacters}
          onClose={() => setHelps(false)}
        />
      ) : null}
    </>
  );
}
