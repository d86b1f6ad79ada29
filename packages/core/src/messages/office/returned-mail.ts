/** Email addresses from which email bounced, and sending to one again. */
export const returnedMailMessages = {
  title: "Returned email",
  help: "Email to these addresses came back as undeliverable, so nothing more is sent to them: no receipt, no reminder and no bill. Correct the address with the person, or clear it here once it works again.",
  count: { one: "{count} address", other: "{count} addresses" },
  none: "No email was returned",
  noneHelp: "An address appears here when its mail server says that it cannot receive mail.",
  failed: "The returned email could not be loaded",
  address: "Email address",
  reason: "What the mail server answered",
  since: "Returned on",
  clear: "Clear",
  clearNamed: "Clear {email}",
  clearedTitle: "Address cleared",
  cleared: "New email goes to {email} again. What was not sent in the meantime is not sent now.",
  clearFailed: "The address was not cleared",
  gone: "This address was cleared already.",
} as const;
