/**
 * What stops the program for a reason that the person at the terminal can mend. The message is one whole
 * sentence for that person; it never holds a password.
 */
export class OperatorFailure extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = "OperatorFailure";
  }
}
