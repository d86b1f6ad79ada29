/** The portal's own help pages. */
export const documentationMessages = {
  title: "Help",
  search: "Search the help pages",
  searchHint: "For example: receipt, back taxes, eCheck",
  pages: "Help pages",
  all: "All help pages",
  found: { one: "{count} page found for “{query}”", other: "{count} pages found for “{query}”" },
  nothingFoundTitle: "Nothing was found for “{query}”",
  nothingFound: "Try another word, or choose a page from the list.",
  empty: "There are no help pages yet.",
  emptyHelp: "Please contact the office if you need help.",
  missingTitle: "This help page is no longer here",
  missing: "It may have been replaced. Choose another page from the list.",
  failed: "The help pages could not be loaded",
  release: "Release {version}",
} as const;
