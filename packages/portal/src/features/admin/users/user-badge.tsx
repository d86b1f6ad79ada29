import type { UserState } from "@county-pay/core/accounts";
import type { OfficeUserWire } from "@county-pay/core/contract";
import { userMessages } from "@county-pay/core/messages";
import { type IconName, StatusBadge, useTexts } from "@county-pay/ui";

const LOOKS = {
  active: { tone: "good", icon: "check" },
  invited: { tone: "info", icon: "clock" },
  unconfirmed: { tone: "info", icon: "clock" },
  mustRenew: { tone: "warn", icon: "warning" },
  disabled: { tone: "quiet", icon: "close" },
} as const satisfies Readonly<Record<UserState, { readonly tone: string; readonly icon: IconName }>>;

/** A user's status, and next to it whether the user is locked out. */
export function UserBadge({ user }: { readonly user: OfficeUserWire }) {
  const texts = useTexts(userMessages);
  return (
    <span className="admin-users__badges">
      <StatusBadge {...LOOKS[user.State]}>{texts.states[user.State]}</StatusBadge>
      {user.IsLocked ? (
        <StatusBadge tone="bad" icon="lock">
          {texts.locked}
        </StatusBadge>
      ) : null}
    </span>
  );
}
