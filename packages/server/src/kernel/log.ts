/** The part of a logger that modules need: details for programs, and a sentence for people. */
export interface Log {
  info(about: object, message: string): void;
  error(about: object, message: string): void;
}
