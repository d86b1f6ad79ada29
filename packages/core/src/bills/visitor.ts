/** Who is looking at a bill: a guest, a signed-in resident, or a clerk at the counter (ROLE-024). */
export type Visitor = "guest" | "user" | "clerk";

/** Who asks, for rules that depend on it. Without a name it is a guest, who may do the least. */
export interface Asker {
  readonly visitor?: Visitor;
}

/** Whether a clerk asks: the one who may go on where a tax sale is pending (ROLE-015). */
export const isClerk = ({ visitor = "guest" }: Asker): boolean => visitor === "clerk";
