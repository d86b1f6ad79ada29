/** The part of a logger that modules need: details for a machine, and a sentence for a person. */
export interface Log {
  info(about: object, message: string): void;
  error(about: object, message: string): void;
}
