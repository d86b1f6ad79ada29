/** The roles that follow from a user's type (ENTITY-070). An admin is always a clerk, too. */
export interface Roles {
  readonly isAdmin: boolean;
  readonly isSMF: boolean;
  readonly isClerkUser: boolean;
  /** Of an auditor, who reads what the office does, and is no clerk; otherwise missing. */
  readonly isAuditor?: true;
}

/** Words that make a user a clerk anywhere in the type (ROLE-010). */
export const CLERK_WORDS = ["admin", "processor", "supervisor", "manager", "finance"] as const;
/** The type that makes a clerk as a whole word only, not as a part of another word. */
export const CLERK_TYPE = "clerk";

/** The type of an auditor. */
const AUDITOR_TYPE = "auditor";

/** Reads the roles from the text of a user's type (ROLE-010); spaces and case are ignored. */
export function rolesOf(userType: string): Roles {
  const type = userType.toLowerCase().replace(/\s+/g, "");
  return {
    isAdmin: type.includes("admin"),
    isSMF: type.includes("smf"),
    isClerkUser: type === CLERK_TYPE || CLERK_WORDS.some((word) => type.includes(word)),
    ...(type === AUDITOR_TYPE && { isAuditor: true as const }),
  };
}

/** Whether a user belongs to the office: a clerk, an admin, an SMF user, or an auditor. */
export const isStaff = ({ isClerkUser, isSMF, isAuditor }: Roles): boolean =>
  isClerkUser || isSMF || isAuditor === true;
