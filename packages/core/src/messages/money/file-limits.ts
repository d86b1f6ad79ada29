/** Why an uploaded file was not read: the limit that it exceeds, or files before it (OFFICE-003, OFFICE-005, OFFICE-006). */
export const fileLimitMessages = {
  size: "This file has {found} characters, and at most {most} are read. Split it.",
  lines: "This file has at least {found} lines, and at most {most} are read. Split it.",
  lineLength:
    "Line {line} has at least {found} characters, and at most {most} are read. Check that it is the right file.",
  columns:
    "Line {line} has at least {found} columns, and at most {most} are read. Check that it is the right file.",
  records: "This file has at least {found} records, and at most {most} are read. Split it.",
  waiting: "Other files are being read, so nothing was done with this one. Wait a minute, then try again.",
} as const;
