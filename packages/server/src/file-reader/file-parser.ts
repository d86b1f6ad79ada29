/** A parser of uploaded files, by the name under which `parsers.ts` has its function; its types are for the compiler. */
export interface FileParser<Input, Output> {
  readonly name: string;
  readonly types?: (input: Input) => Output;
}
