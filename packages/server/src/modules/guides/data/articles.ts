import type { HelpAudience } from "@county-pay/core/contract";

/** A page of the documentation; its content is HTML. */
export interface Article {
  readonly id: number;
  readonly title: string;
  readonly content: string;
}

/** For whom an article is, in every language: its number says it. */
export const audienceOf = ({ id }: Pick<Article, "id">): HelpAudience =>
  id >= 300 && id < 400 ? "admin" : id >= 200 && id < 300 ? "clerk" : "everyone";

/** What residents, clerks and administrators are told about the product. */
export const ARTICLES: readonly Article[] = [
  {
    id: 101,
    title: "Find your bill",
    content:
      "<p>Type a parcel number, an owner's name, an address or a bill number. Dashes and spaces do not matter. Suggestions appear while you type; filters above the results narrow them by year and by what is unpaid.</p>",
  },
  {
    id: 102,
    title: "Pay a bill by card or eCheck",
    content:
      "<p>Open the bill and press Pay Now, or add it to the cart. The service fee is shown before you pay. Card numbers are typed into a frame of their own and never reach the page around it. A payment counts from the moment it is confirmed with a reference number.</p>",
  },
  {
    id: 103,
    title: "Several years of back taxes",
    content:
      "<p>The oldest unpaid year of a property is paid first. When you choose a newer year, the older ones come with it, and a year leaves the cart together with every newer one.</p>",
  },
  {
    id: 104,
    title: "When a payment is being confirmed",
    content:
      "<p>If the bank has not answered yet, the bill says Payment Pending and takes no other payment. You need not pay again: the bill shows the outcome by itself.</p>",
  },
  {
    id: 105,
    title: "Why a bill cannot be paid online",
    content:
      "<p>A bill under tax sale takes certified funds at the office only. A bill that is marked view only can be looked at, not paid. The page says which it is and whom to call.</p>",
  },
  {
    id: 106,
    title: "Receipts",
    content:
      "<p>Every receipt has a reference number of sixteen letters and digits. Keep it: with it the receipt can be printed again at any time.</p>",
  },
  {
    id: 107,
    title: "Sign up and link accounts",
    content:
      "<p>Find your bill on the sign-up page, choose a password and confirm your address by the mail that we send. Further accounts are linked by their account number or parcel, each with all of its statements and payments.</p>",
  },
  {
    id: 108,
    title: "Reminders by mail",
    content:
      "<p>An E-Alert reminds you before a bill is due. Confirm it by the link in the first mail; every mail has a link that ends it.</p>",
  },
  {
    id: 109,
    title: "Bills by email",
    content:
      "<p>Sign up for e-billing with your account and confirm it by the link in the mail. Every new bill then comes with its amount, its due date, the bill as PDF and a link to pay. Every mail has a link that ends it.</p>",
  },
  {
    id: 201,
    title: "For clerks: the private list and the view-only list",
    content:
      "<p>Bills of a consumer on the private list cannot be paid by guests. A consumer on the view-only list cannot pay online, for the reason that was chosen. Entries are by account, by mobile home, or by name.</p>",
  },
  {
    id: 202,
    title: "For clerks: cash, checks and terminals",
    content:
      "<p>Choose the tender in the cart. Cash shows the change that goes back, a check asks for its number, and a terminal is told the amount by itself. What was taken stands in the close-out of the day under your name.</p>",
  },
  {
    id: 203,
    title: "For clerks: voids and refunds",
    content:
      "<p>On the day on which it was taken a whole payment is voided; later, or in part, it is refunded. The bill is owed again by what was given back. The reason that you give stands in the payment and in the audit trail; the payer does not see it.</p>",
  },
  {
    id: 301,
    title: "For administrators: texts, colours and years",
    content:
      "<p>Texts, the theme, links and lists of years are customizations of the county. A value that no screen could read is refused when it is saved, and every earlier value is kept with who set it and when. Under Last changes a change is put back with one button, unless the same was changed again since.</p>",
  },
  {
    id: 302,
    title: "For administrators: bring in bills",
    content:
      "<p>The import reads the county's own file, proposes which column is what, and reports every line that it refuses. A dry run stores nothing. The same file may come again: bills are changed, never doubled.</p>",
  },
];

/** The page of a release: the version stands from the fourth character of its title on (spec 1:195). */
export const releaseArticle = (version: string): Omit<Article, "id"> => ({
  title: `CP v${version}`,
  content: `<p>County Pay ${version}</p>`,
});
