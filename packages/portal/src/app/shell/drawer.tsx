import { shellMessages } from "@county-pay/core/messages";
import { Icon, useTexts } from "@county-pay/ui";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "../../platform/router/index.ts";
import { Account } from "./account.tsx";
import { Menu } from "./menu.tsx";
import { ShellIcon } from "./shell-icon.tsx";
import type { ShellLinks } from "./use-shell-links.ts";

/** The phone menu: a button in the bar, and the drawer that it opens. */
export function Drawer({ links }: { readonly links: ShellLinks }) {
  const texts = useTexts(shellMessages);
  const [open, setOpen] = useState(false);
  const id = useId();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step to another page closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <>
      <button
        type="button"
        className="portal-bar__menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <ShellIcon name="menu" />
        <span className="cp-visually-hidden">{texts.menu}</span>
      </button>
      {open ? <OpenDrawer id={id} links={links} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Based on the browser's <dialog>: it traps focus, returns it, and closes on Escape. */
function OpenDrawer(props: {
  readonly id: string;
  readonly links: ShellLinks;
  readonly onClose: () => void;
}) {
  const { id, links, onClose } = props;
  const texts = useTexts(shellMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    // A press outside closes it too; keyboard users have Escape and the button.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      id={id}
      ref={dialog}
      className="cp-root portal-drawer"
      aria-label={texts.menu}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="portal-drawer__inner">
        <button type="button" className="cp-icon-button" aria-label={texts.closeMenu} onClick={onClose}>
          <Icon name="close" />
        </button>
        <Account links={links} className="portal-account--drawer" />
        <Menu links={links} isRail={false} />
      </div>
    </dialog>
  );
}
