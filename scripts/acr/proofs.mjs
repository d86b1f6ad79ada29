/**
 * Tests that prove more than a rule of an engine can: journeys and checks of ours, which `npm run acr` runs. `titles` are
 * the tests of a file that must pass; without them, all must.
 */
export const PROOFS = {
  keyboard: {
    runner: "playwright",
    file: "tests/e2e/shell/accessibility.spec.ts",
    titles: [
      "a guest pays with only the keyboard",
      "a resident signs in and pays from a bank account with only the keyboard",
    ],
    says: "whole payments by keyboard alone, without a trap",
  },
  states: {
    runner: "playwright",
    file: "tests/e2e/shell/accessibility.spec.ts",
    titles: [
      "every screen on a guest's way to a bill is accessible on a phone, on a desktop, and in dark colors",
      "every screen of a guest's payment, a declined card included, is accessible on a phone, on a desktop, and in dark colors",
      "a county's own page with the widget is accessible at 320 pixels",
    ],
    says: "a guest's journey at 320 and 1440 pixels, in light and dark colors, and its errors at twice the text size",
  },
  announcements: {
    runner: "playwright",
    file: "tests/e2e/guest/announcements.spec.ts",
    titles: ["a screen reader says once, and in order, what a guest needs from the search to the receipt"],
    says: "what a virtual screen reader announces in search, checkout, and decline",
  },
  names: {
    runner: "vitest",
    file: "packages/core/src/messages/translations.test.ts",
    says: "names for assistive technology contain the visible text, in every language",
  },
  errors: {
    runner: "vitest",
    file: "packages/ui/src/error-summary/error-summary.test.tsx",
    says: "a form's errors are listed, take the focus, and lead to their fields",
  },
  pdf: {
    runner: "vitest",
    file: "packages/server/src/documents/pdf-ua.test.ts",
    says: "every kind of PDF, in every language, against PDF/UA-1",
  },
  pdfChecker: {
    runner: "vitest",
    file: "packages/server/src/documents/broken-pdfs.test.ts",
    says: "the PDF/UA checker reports files that are broken in every way it knows",
  },
};
