/** Back at a form whose payment runs in the card frame, nothing in progress; the entries stay. */
export const FRAMED_AT_FORM = {
  step: "form",
  errors: {},
  termsTicked: [],
  termsError: "",
  frame: null,
  busy: false,
  processingMs: 0,
  waitsForBank: "",
  waitsForPayer: "",
  cancelFailed: false,
  resumes: false,
  verifyUrl: "",
  confirmation: "",
  failure: null,
  tryAgain: "",
} as const;
