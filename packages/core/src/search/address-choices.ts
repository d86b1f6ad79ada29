/** SEARCH-040 */
// biome-ignore format: a list of words, not of lines
export const STREET_SUFFIXES = [
  "ANX", "AVE", "BLF", "BLVD", "BROW", "CAY", "CIR", "CLOSE", "COVE", "CRES", "CT", "CV",
  "DR", "EXPY", "EXT", "HALL", "IS", "LN", "LNDG", "MNR", "PIKE", "PKWY", "PL", "PT",
  "PTE", "RD", "RDG", "ROW", "SQ", "ST", "TRL", "VW", "WAY", "XING",
] as const;

/** SEARCH-041 */
export const STREET_DIRECTIONS = ["E", "N", "S", "SW", "W"] as const;

/** SEARCH-042 */
export const SEARCH_CITIES = [
  "Bloomingdale",
  "Garden City",
  "Pooler",
  "Port Wentworth",
  "Savannah",
  "Thunderbolt",
  "Tybee Island",
] as const;
