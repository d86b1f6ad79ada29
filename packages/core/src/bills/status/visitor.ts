/** The visitor: a guest, a signed-in resident, or a clerk at the counter (ROLE-024). */
export type Visitor = "guest" | "user" | "clerk";

/** The visitor, for rules that depend on it. By default a guest, who has the fewest rights. */
export interface Asker {
  readonly visitor?: Visitor;
}

/** Whether the visitor is a clerk, who may proceed with a pending tax sale (ROLE-015). */
export const isClerk = ({ visitor = "guest" }: Asker): boolean => visitor === "clerk";
