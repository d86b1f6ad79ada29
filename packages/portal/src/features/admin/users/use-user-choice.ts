import { USER_STATES } from "@county-pay/core/accounts";
import { useSearchParams } from "../../../platform/router/index.ts";

const KINDS = ["all", "staff", "residents"] as const;
/** The statuses to filter users by. */
export const SHOWN_STATES = ["all", ...USER_STATES, "locked"] as const;

/** The filters in the URL. */
export interface UserChoice {
  readonly search: string;
  readonly kind: (typeof KINDS)[number];
  readonly state: (typeof SHOWN_STATES)[number];
  /** Starts at 0. */
  readonly page: number;
}

/** By default, only staff are shown. */
const START: UserChoice = { search: "", kind: "staff", state: "all", page: 0 };

/** The group named in the URL; staff for any unknown value. */
export const kindOf = (text: string | null): UserChoice["kind"] =>
  KINDS.find((kind) => kind === text) ?? START.kind;
export const stateOf = (text: string | null): UserChoice["state"] =>
  SHOWN_STATES.find((state) => state === text) ?? START.state;

/** The filters in the URL, and a function that changes them; a change starts at the first page. */
export function useUserChoice(): readonly [UserChoice, (change: Partial<UserChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const choice: UserChoice = {
    search: (query.get("find") ?? "").slice(0, 100),
    kind: kindOf(query.get("who")),
    state: stateOf(query.get("status")),
    page: Math.max(0, Math.trunc(Number(query.get("page") ?? 1)) - 1 || 0),
  };
  const change = (changed: Partial<UserChoice>): void => {
    const { search, kind, state, page } = { ...choice, page: 0, ...changed };
    const params = {
      find: search,
      who: kind === START.kind ? "" : kind,
      status: state === START.state ? "" : state,
      page: page === 0 ? "" : String(page + 1),
    };
    setQuery(
      Object.entries(params).filter(([, value]) => value !== ""),
      { replace: true },
    );
  };
  return [choice, change];
}
