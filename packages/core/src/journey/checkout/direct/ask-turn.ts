import { type ApiFailure, leavesOpen } from "../../../client/index.ts";
import type { Company } from "../../../company/company.ts";
import { placeInLine } from "../../../contract/index.ts";
import type { Environment } from "../../types.ts";

/** Whether it is the turn of the payer with this key. `refused`: this payer cannot wait any longer. */
export async function askTurn(
  { client }: Pick<Environment, "client">,
  { name }: Pick<Company, "name">,
  key: string,
): Promise<
  | { readonly kind: "turn" }
  | { readonly kind: "line"; readonly failure: ApiFailure }
  | { readonly kind: "refused"; readonly failure: ApiFailure }
> {
  const answer = await client.call(placeInLine, { body: { CompanyName: name, Key: key } });
  if (answer.ok) return { kind: "turn" };
  const { error: failure } = answer;
  // A request that was lost does not lose the place.
  return { kind: failure.code === "in_line" || leavesOpen(failure) ? "line" : "refused", failure };
}
