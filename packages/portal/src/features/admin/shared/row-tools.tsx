import { Icon, type IconName } from "@county-pay/ui";
import type { ReactNode } from "react";

const tool = (icon: IconName, label: string, onPress: () => void, disabled = false): ReactNode => (
  <button type="button" className="cp-icon-button" aria-label={label} disabled={disabled} onClick={onPress}>
    <Icon name={icon} />
  </button>
);

/** The actions on a list row: move it, if the order matters, and remove it. */
export function RowTools(props: {
  readonly up?: { readonly label: string; readonly onPress: () => void; readonly disabled: boolean };
  readonly down?: { readonly label: string; readonly onPress: () => void; readonly disabled: boolean };
  readonly remove: { readonly label: string; readonly onPress: () => void; readonly disabled?: boolean };
}) {
  const { up, down, remove } = props;
  return (
    <div className="portal-row-tools">
      {up ? (
        <span className="portal-row-tools__up">{tool("down", up.label, up.onPress, up.disabled)}</span>
      ) : null}
      {down ? tool("down", down.label, down.onPress, down.disabled) : null}
      {tool("trash", remove.label, remove.onPress, remove.disabled)}
    </div>
  );
}
