/**
 * An error that stops the program and that the operator can fix. The message is one complete sentence for the operator;
 * it never contains a password.
 */
export class OperatorFailure extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = "OperatorFailure";
  }
}
