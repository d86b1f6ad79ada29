/** Sharing a link that pays one bill: by the owner, a relative, or a mortgage company. */
export const payLinkMessages = {
  open: "Share or scan to pay",
  title: "A link to pay this bill",
  lead: "Anyone with this link can see this bill and pay it. They don't need an account.",
  qr: "QR code of the link that pays bill {billNumber}",
  scan: "Scan with a phone camera to pay {year} bill {billNumber}.",
  link: "Link",
  copy: "Copy link",
  copied: "The link was copied.",
  notCopied: "The link could not be copied. Select it and copy it yourself.",
  share: "Share",
  shareTitle: "{company}: bill {billNumber}",
  print: "Print",
} as const;
