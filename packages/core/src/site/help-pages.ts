import type { HelpAudience } from "../contract/county/documentation.ts";
import { rolesOf } from "../roles/roles.ts";
import { type Session, userOf } from "../session/session.ts";

/** The help pages for the current visitor: clerks also see the clerks' pages, admins all of them. */
export function helpPagesFor<Page extends { readonly audience: HelpAudience }>(
  session: Session,
  pages: readonly Page[],
): readonly Page[] {
  const { isAdmin, isClerkUser } = rolesOf(userOf(session)?.userType ?? "");
  const reads = { everyone: true, clerk: isClerkUser || isAdmin, admin: isAdmin };
  return pages.filter(({ audience }) => reads[audience]);
}
