/** Card entry's wallets: Apple Pay and Google Pay, whose names are the same in every language. */
export const walletMessages = {
  group: "Pay with a wallet",
  test: "test",
  or: "Or pay with a card",
  close: "Close",
  closed: "The wallet was closed. No money was taken.",
  failed: "The wallet did not open. No money was taken. Try again, or pay with a card.",
  captchaFirst: "First check the box below that you are not a robot. Then press the wallet's button again.",
  atOnce: "With Apple Pay or Google Pay, you pay the total above as soon as you approve it.",
  notReady:
    "To pay with Apple Pay or Google Pay, first fill in the payment page and accept its terms. Then press Pay. You can enter a card here at any time.",
  notSaved:
    "Apple Pay and Google Pay cannot be saved or used for automatic payments. You can use them each time that you pay.",
} as const;

/** Admin, Payment gateway: on which sites wallets are offered, and if not, why. */
export const walletSiteMessages = {
  title: "Apple Pay and Google Pay",
  intro:
    "Payers see these buttons only on sites where you turned them on and the gateway has verified the site. A payment with them is a card payment: same fee, same rules, same reports.",
  site: "Site",
  state: "Wallets",
  action: "Action",
  portal: "Your payment portal",
  widget: "A site that shows the widget",
  states: {
    offered: "Offered: {wallets}.",
    no_wallets:
      "Not offered: {gateway} does not take wallets here. Nothing that you change on this site would change that.",
    not_registered: "Not offered: they are not turned on for this site.",
    other_account:
      "Not offered: this site was registered at an account that your office no longer uses. Turn wallets on again to register it at the current one.",
    not_verified: "Not offered: {gateway} has not verified this site.",
    not_secure:
      "Not offered: this site's address begins with http://. Browsers open wallets only on pages with https://. Ask the site's provider for a certificate, and then allow its https:// address under Embed.",
  },
  missing: "Not offered: {wallets}.",
  why: "The gateway's reason: {why}",
  checked: "Checked {date}",
  turnOn: "Turn on",
  check: "Check again",
  turnOff: "Turn off",
  turnOnNamed: "Turn on wallets at {site}",
  checkNamed: "Check again {site}",
  turnOffNamed: "Turn off wallets at {site}",
  saved: "Saved.",
  failed: "Nothing was changed",
  noAnswer: "{gateway} did not answer. Nothing was changed: try again later.",
  loadFailed: "The sites could not be loaded",
} as const;
