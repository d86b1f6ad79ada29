import type { HelpAudience } from "@county-pay/core/contract";

/** A page of the documentation; its content is HTML. */
export interface Article {
  readonly id: number;
  readonly title: string;
  readonly content: string;
}

/** An article's audience, in every language: its number determines it. */
export const audienceOf = ({ id }: Pick<Article, "id">): HelpAudience =>
  id >= 300 && id < 400 ? "admin" : id >= 200 && id < 300 ? "clerk" : "everyone";

/** The product's help for residents, clerks, and administrators. */
export const ARTICLES_EN: readonly Article[] = [
  {
    id: 101,
    title: "Find your bill",
    content:
      "<p>Type a parcel number, owner name, address, or bill number. Dashes and spaces do not matter. Suggestions appear as you type. Filters above the results narrow them by year and by paid or unpaid.</p>",
  },
  {
    id: 102,
    title: "Pay a bill by card or eCheck",
    content:
      "<p>Open the bill and press Pay Now, or add it to the cart. The service fee is shown before you pay. You enter your card or bank account in a separate secure window, and this site never sees the number. Your payment is complete once you see its reference number.</p>",
  },
  {
    id: 103,
    title: "Several years of back taxes",
    content:
      "<p>The oldest unpaid year of a property is paid first. When you choose a newer year, the older ones are added with it. In the cart you can remove only the newest year of a property, or all of its years at once.</p>",
  },
  {
    id: 104,
    title: "When a payment is being confirmed",
    content:
      "<p>While we wait for the bank's answer, the bill shows Payment Pending and cannot be paid again. You don't need to do anything: the bill shows the result once the bank has answered.</p>",
  },
  {
    id: 105,
    title: "Why a bill cannot be paid online",
    content:
      "<p>A bill under tax sale can be paid only at the office, with certified funds. A bill marked View Only can be viewed but not paid online. The bill's page says why and whom to call.</p>",
  },
  {
    id: 106,
    title: "Receipts",
    content:
      "<p>Every receipt has a reference number of 16 letters and digits. Keep it so you can find and print the receipt again at any time. If you gave an email address when you paid, we also email you the receipt.</p>",
  },
  {
    id: 107,
    title: "Sign up and link accounts",
    content:
      "<p>Look up your account on the sign-up page, choose a password, and confirm your email address with the link we email you. To link more accounts, use the account number and the account code printed on the paper bill. Each account shows all of its statements and payments.</p>",
  },
  {
    id: 108,
    title: "Email reminders",
    content:
      "<p>An E-Alert reminds you by email before a bill is due. Confirm it with the link in the first email. Every email has a link to unsubscribe.</p>",
  },
  {
    id: 109,
    title: "Bills by email",
    content:
      "<p>Sign up for e-billing with your account number and confirm it with the link in the email. Each new bill then comes by email with its amount, its due date, the bill as a PDF, and a link to pay. Every email has a link to stop them.</p>",
  },
  {
    id: 201,
    title: "For clerks: the private list and the view-only list",
    content:
      "<p>Bills of a consumer on the private list cannot be paid by guests. A consumer on the view-only list cannot pay online, for the reason that was chosen. Entries are by account, mobile home, or name.</p>",
  },
  {
    id: 202,
    title: "For clerks: cash, checks and terminals",
    content:
      "<p>Choose the tender in the cart. Cash shows the change due, a check asks for its number, and the terminal gets the amount by itself. What you took is listed under your name when you close the day.</p>",
  },
  {
    id: 203,
    title: "For clerks: voids and refunds",
    content:
      "<p>A whole payment can be voided on the day it was taken. After that, or for part of it, refund it. The amount you give back is due on the bill again. Your reason is stored with the payment and in the audit trail; the payer does not see it.</p>",
  },
  {
    id: 301,
    title: "For administrators: texts, colors, and years",
    content:
      "<p>You can set your county's texts, theme, links, and lists of years. A value that cannot be used is rejected when you save it. Every earlier value is stored with the date and the person who set it. Under Last changes you can undo a change with one button, unless the same value has been changed again since.</p>",
  },
  {
    id: 302,
    title: "For administrators: import bills",
    content:
      "<p>The import reads your county's own file, suggests what each column is, and reports every line it rejects. A dry run stores nothing. You can import the same file again: bills are updated, never duplicated.</p>",
  },
];

/** The release page: the version starts at the fourth character of its title (SHELL-047). */
export const releaseArticle = (version: string): Omit<Article, "id"> => ({
  title: `CP v${version}`,
  content: `<p>County Pay ${version}</p>`,
});
