/** The button that opens the translation: the only text of it that every page shows. */
export const translateOpenMessages = {
  open: "Translate",
} as const;

/** Translation of the page by the reader's own browser. */
export const translateMessages = {
  title: "Translate this page",
  language: "Language",
  choose: "Choose a language",
  original: "Show the original",
  starting: "Getting the translation ready. The first time this may take a minute.",
  active:
    "Your browser translates this page into {language}. Amounts, names and numbers stay as they are, and the original counts.",
  failed: "This browser could not translate into that language. Choose another one.",
  helpIntro: "Your browser can translate this page:",
  helpChrome: "Chrome or Edge: open the menu with the three dots and choose Translate.",
  helpSafari: "Safari: press the page button in the address bar and choose Translate.",
  helpFirefox: "Firefox: open the menu with the three lines and choose Translate Page.",
  helpOther: "You can also call the office and ask for someone who speaks your language.",
  close: "Close translation",
} as const;
