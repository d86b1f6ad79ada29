declare module "street-types" {
  /** Publication 28, appendix C1: a suffix, what it is commonly written as, and its standard abbreviation. */
  const types: readonly {
    readonly suffix: string;
    readonly abbrs: readonly string[];
    readonly standardAbbr: string;
  }[];
  export default types;
}
