import {
  type ExceededLimit,
  type FileFormat,
  findExceededLimit,
  limitSentence,
} from "@county-pay/core/files";
import { OperatorFailure } from "../db/failures/operator-failure.ts";

/** A file that exceeds a limit of its format. Its message is the English sentence, for the terminal. */
export class FileOverLimit extends OperatorFailure {
  readonly exceeded: ExceededLimit;
  constructor(exceeded: ExceededLimit) {
    super(limitSentence(exceeded));
    this.name = "FileOverLimit";
    this.exceeded = exceeded;
  }
}

/** Throws FileOverLimit if a limit is exceeded. */
export function refuseOverLimit(exceeded: ExceededLimit | null): void {
  if (exceeded) throw new FileOverLimit(exceeded);
}

/** Throws FileOverLimit if a text has more characters, more lines, or longer lines than its format allows. */
export const checkText = (format: FileFormat, text: string): void =>
  refuseOverLimit(findExceededLimit(format, text));
