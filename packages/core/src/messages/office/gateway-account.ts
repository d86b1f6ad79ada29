/** Admin, Payment gateway: the account with which a county takes payments, and the result of testing its keys. */
export const gatewayAccountMessages = {
  title: "Payment gateway",
  intro:
    "The account into which your office's card and eCheck payments are paid. Another account takes the payments once another admin has confirmed it.",
  current: "Current account",
  currentOwn: "{gateway}, an account of your office",
  currentShared: "{gateway}, the account of this installation",
  currentNone:
    "None. Your office takes no payments online until you enter an account of its own: the operator does not lend the installation's.",
  keysLost:
    "The keys of this account can no longer be read. Enter them again: until then no payment is made or refunded.",
  live: "live",
  test: "test mode",
  mode: "Mode",
  since: "Since",
  vendorId: "Account ID at the gateway",
  keysReplaced: "Keys replaced",
  by: "{date}, {name}",
  operator: "the operator",
  ending: "ends in {ending}",
  replace: "Replace the keys",
  replaceIntro:
    "For new keys of the same account. Saved cards and automatic payments keep working. Enter all values again.",
  change: "Change to another account",
  changeIntro:
    "Refunds, returns, and unsettled payments of the account until now stay with it. Cards and bank accounts that residents saved there cannot be charged with another account: automatic payments with them pause, and residents enter them again.",
  gateway: "Gateway",
  keyHint: "It is stored encrypted and never shown again.",
  valueError: "This is not what {label} looks like. Copy the whole value.",
  testKeys: "Test these keys",
  testing: "Asking the gateway…",
  save: "Save",
  cancel: "Cancel",
  saved: "The account is saved.",
  savedWaiting: "Nothing has changed yet: the change waits.",
  waiting: "Change that waits",
  waitingFor: {
    change: "Payments are to go to another account, at {gateway}.",
    keys: "The keys of an account are to be replaced, at {gateway}.",
    leave: "Payments are to go to the account of this installation.",
  },
  asked: "Asked for",
  effective: "Takes effect",
  effectiveSecond: "when another admin confirms it",
  secondOwn: "You asked for it, so another admin has to confirm it.",
  secondAdmins: "Only an admin of your office confirms it.",
  secondNew:
    "You cannot confirm it: you became an admin, or changed your password or email address, less than a day ago.",
  secondYou: "Compare the account with what your office decided before you confirm it.",
  delay:
    "There is no other admin who could confirm it, so it takes effect by itself. Until then, every admin can reject it here, or stop it with the link in the email.",
  confirm: "Confirm the change",
  confirmTitle: "Pay into this account from now on?",
  confirmText:
    "From the next payment on, the money goes there. Earlier payments stay with the account that took them.",
  confirmed: "The change is made.",
  reject: "Reject the change",
  rejected: "The change is rejected. Nothing has changed.",
  failed: "Nothing was saved",
  loadFailed: "Your gateway account could not be loaded",
  leave: "Use the installation's account",
  leaveTitle: "Use the account of this installation?",
  leaveText:
    "New payments are paid into the installation's account. Refunds of earlier payments stay with your own account.",
  history: "History",
  historyNone: "Your office has had no account of its own.",
  untilTitle: "Until",
  replaceNamed: "Replace the keys of {account}, since {date}",
  now: "now",
  results: {
    valid: "{gateway} accepts these keys: they are of the account {account}, {mode}.",
    valid_unnamed:
      "{gateway} accepts this key ({mode}), but it may not read which account it is of: compare that yourself.",
    valid_ready: "The account {account} is connected at {gateway} and takes payments, {mode}.",
    valid_due:
      "The account {account} takes payments ({mode}), and {gateway} wants information about your office: enter it at {gateway} before the deadline there, or the account is closed to payments.",
    not_connected:
      "This account is not connected to the operator's account at {gateway}, or it does not exist: compare the ID.",
    not_assigned:
      "This account is not marked at {gateway} as your office's. The operator does that, so that no office's money goes to another.",
    not_ready:
      "{gateway} does not let this account take these payments yet: complete what it asks for in its dashboard.",
    wrong_key: "{gateway} does not accept this key: it is wrong, or it was revoked.",
    mixed: "These keys do not belong together: one is live, and the other of the test mode.",
    test_key:
      "These are keys of the test mode, and this installation takes real payments: enter the live keys.",
    live_key: "These are live keys, and this installation is not under TLS: only https may take real cards.",
    other_account:
      "These keys are of another account, {account}: to change the account, choose that instead.",
    no_answer: "{gateway} did not answer. Nothing is wrong with the keys as far as we know: try again later.",
    not_understood:
      "{gateway} answered with status {status}, which says nothing about the keys: try again later.",
    keys_lost: "The stored keys can no longer be read. Enter them again.",
  },
} as const;
