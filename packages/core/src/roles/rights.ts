import type { Permission } from "./permission-list.ts";
import type { Roles } from "./roles.ts";

/** A user's roles, and what they may do in their county. */
export interface Rights extends Roles {
  /** The names of permissions. */
  readonly permissions: readonly string[];
}

/** Whether a signed-in user may, in their county. */
export const may = ({ permissions }: Pick<Rights, "permissions">, permission: Permission): boolean =>
  permissions.includes(permission);
