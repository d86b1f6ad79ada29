import { type AnchorHTMLAttributes, type MouseEvent, useEffect } from "react";
import { useLocation, useNavigate } from "./hooks.ts";
import { addressOf, locationOf } from "./location.ts";
import type { NavigateOptions, To } from "./types.ts";

interface LinkProps extends NavigateOptions, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  readonly to: To;
}

/** Whether a click is meant for this page: not for another tab, a window, or a download. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link within the portal. A link to the current page adds no history entry. */
export function Link({ to, replace, state, preventScrollReset, onClick, target, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const here = useLocation();
  const address = addressOf(locationOf(to, here.pathname + here.search));
  return (
    <a
      {...rest}
      href={address}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || (target && target !== "_self")) return;
        event.preventDefault();
        void navigate(address, {
          replace: replace ?? address === addressOf(here),
          state,
          preventScrollReset,
        });
      }}
    />
  );
}

/** Navigates as soon as it is rendered. */
export function Navigate({ to, replace, state }: Pick<LinkProps, "to" | "replace" | "state">) {
  const navigate = useNavigate();
  const address = typeof to === "string" ? to : addressOf({ pathname: "", search: "", hash: "", ...to });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the passed object is new each time; only its target counts
  useEffect(() => {
    void navigate(address, { replace, state });
  }, [navigate, address, replace]);
  return null;
}
