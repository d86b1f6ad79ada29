import { text } from "node:stream/consumers";
import { OperatorFailure } from "../../db/failures/operator-failure.ts";

/** All of piped input. Refuses a terminal, which would show what is typed. */
export function readText(input: NodeJS.ReadStream): Promise<string> {
  if (input.isTTY)
    throw new OperatorFailure("Pass the account's values on stdin or with --file, one Name=value per line.");
  return text(input);
}
