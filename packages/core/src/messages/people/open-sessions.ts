/** The open sessions of a person, to see and to end. */
export const openSessionMessages = {
  title: "Where you are signed in",
  lead: "End a session that you do not know, and change your password.",
  ofUser: "Open sessions",
  failed: "The sessions could not be loaded",
  none: "No open session.",
  device: "Browser",
  unknownDevice: "Unknown browser",
  began: "Signed in",
  lastUsed: "Last used",
  thisOne: "This session",
  end: "End",
  endNamed: "End the session on {device}, last used {date}",
  endOthers: "End all other sessions",
  ended: "The session was ended.",
  endedOthers: "All other sessions were ended.",
  endFailed: "The session was not ended",
} as const;
