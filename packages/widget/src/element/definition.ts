/** One thing that an integrator may use, with what it is for in a sentence. */
interface Named {
  readonly name: string;
  readonly description: string;
}
interface Typed extends Named {
  /** As TypeScript writes it. */
  readonly type: string;
}
interface Attribute extends Typed {
  /** The property that carries the same text. */
  readonly property: string;
  readonly default?: string;
}
interface Called extends Named {
  readonly parameters: readonly (Typed & { readonly optional?: true })[];
}
interface Method extends Called {
  readonly returns: string;
}
interface Variable extends Named {
  readonly default: string;
}

/** The element, as a site that embeds it sees it. */
export interface Definition {
  readonly tag: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly methods: readonly Method[];
  /** `type` is that of the event's `detail`. */
  readonly events: readonly Typed[];
  readonly slots: readonly Named[];
  readonly parts: readonly Named[];
  readonly cssProperties: readonly Variable[];
  /** What `CountyPay("…")` may be told, also before it is loaded. */
  readonly commands: readonly Called[];
}

const event = { name: "event", type: "string", description: "Such as `paid`." };
const listener = {
  name: "listener",
  type: "(event: CustomEvent) => void",
  description: "A function of the page.",
};
const bill = {
  name: "bill",
  type: "{ id: string } | { propertyId: string; year: string }",
  description: "By its id, or by parcel or account and tax year.",
};
const text = { name: "text", type: "string", optional: true, description: "What is searched for." } as const;
const element = {
  name: "element",
  type: "string | Element",
  optional: true,
  description: "The element or a selector; without it, the first of the page.",
} as const;

/**
 * The one source of what an integrator may use. The tables of docs/embedding.md, custom-elements.json and the types of
 * the npm packages are made of it: run `npm run docs` after a change.
 */
export const DEFINITION: Definition = {
  tag: "county-pay",
  description: "Search a county's bills and pay them, or pay one bill, without leaving the page.",
  attributes: [
    {
      name: "company",
      property: "company",
      type: "string",
      description: "The county's short name, as in the address of its portal. Needed.",
    },
    {
      name: "mode",
      property: "mode",
      type: '"search" | "button" | "bill" | "cart" | "checkout"',
      default: "search",
      description:
        "`search`: from the search to the receipt. `button`: one bill, paid from a button. `bill`: one bill, shown. `cart`: what was added. `checkout`: straight to the payment, of the bill that is named or else of the cart.",
    },
    {
      name: "bill-id",
      property: "billId",
      type: "string",
      description: "The bill of modes `button`, `bill` and `checkout`.",
    },
    {
      name: "property-id",
      property: "propertyId",
      type: "string",
      description: "Instead of `bill-id`, together with `year`: parcel or account.",
    },
    { name: "year", property: "year", type: "string", description: "Tax year, four digits." },
    {
      name: "lang",
      property: "lang",
      type: '"en" | "es"',
      description: "The language. Without it: that of the page around the element, then that of the browser.",
    },
    {
      name: "api",
      property: "api",
      type: "string",
      // The bundle of a site's own comes from the site, and one page may stand before two installations.
      description:
        "Origin of the portal, for an element of the npm package, which comes with your own files. The script from the portal knows its own.",
    },
  ],
  methods: [
    {
      name: "search",
      parameters: [text],
      returns: "void",
      description: "Searches; without a text it shows the empty search.",
    },
    { name: "showBill", parameters: [bill], returns: "void", description: "Shows a bill." },
    {
      name: "payBill",
      parameters: [bill],
      returns: "void",
      description: "Goes as far as the payment of a bill; to the bill where it cannot be paid.",
    },
    { name: "showCart", parameters: [], returns: "void", description: "Shows what was added." },
    { name: "checkout", parameters: [], returns: "void", description: "Goes to the payment of the cart." },
  ],
  events: [
    {
      name: "county-pay:ready",
      type: "{ company: string; mode: string }",
      description: "It is there and can be used.",
    },
    { name: "county-pay:added", type: "{ count: number }", description: "Bills were put into the cart." },
    {
      name: "county-pay:paid",
      type: "{ amount: number; bills: number }",
      description: "A payment was made. The amount is in whole cents.",
    },
    {
      name: "county-pay:error",
      type: "{ code: string }",
      description: "Something went wrong; the person has been told in words.",
    },
    {
      name: "county-pay:closed",
      type: "Record<string, never>",
      description: "Card entry was left without a payment.",
    },
  ],
  slots: [
    {
      name: "",
      description: "A plain link to the portal: it shows until the element is ready, and if it fails.",
    },
  ],
  parts: [
    { name: "wait", description: "What stands there while it is loading, and where it could not be." },
    { name: "search", description: "The form of the first view." },
    { name: "input", description: "Its field." },
    { name: "button-panel", description: "One bill as a button: the amount, and the button." },
    { name: "button", description: "Each button of the first view." },
    {
      name: "frame",
      description: "The frame in which the rest happens. What is in it takes the custom properties.",
    },
  ],
  cssProperties: [
    { name: "--cp-accent", default: "the county's", description: "Colour of the main buttons." },
    { name: "--cp-accent-dark", default: "the county's", description: "The same where the page is dark." },
    { name: "--cp-accent-strong", default: "the county's", description: "That colour under the pointer." },
    {
      name: "--cp-accent-strong-dark",
      default: "the county's",
      description: "The same where the page is dark.",
    },
    { name: "--cp-on-accent", default: "the county's", description: "Colour of the words on them." },
    { name: "--cp-on-accent-dark", default: "the county's", description: "The same where the page is dark." },
    { name: "--cp-accent-soft", default: "the county's", description: "Colour behind what is chosen." },
    {
      name: "--cp-accent-soft-dark",
      default: "the county's",
      description: "The same where the page is dark.",
    },
    { name: "--cp-link", default: "the county's", description: "Colour of links." },
    { name: "--cp-link-dark", default: "the county's", description: "The same where the page is dark." },
    { name: "--cp-surface", default: "white", description: "Colour of fields and cards." },
    { name: "--cp-surface-sunken", default: "light grey", description: "Colour of what lies behind them." },
    { name: "--cp-text", default: "nearly black", description: "Colour of words." },
    { name: "--cp-text-muted", default: "grey", description: "Colour of hints." },
    { name: "--cp-border", default: "light grey", description: "Colour of lines." },
    { name: "--cp-control", default: "grey", description: "Colour of the edges of fields and buttons." },
    { name: "--cp-radius", default: "6px", description: "How round the corners of fields and buttons are." },
    { name: "--cp-radius-large", default: "12px", description: "How round the corners of cards are." },
    { name: "--cp-rem", default: "1rem", description: "Size of ordinary text; all else follows it." },
    { name: "--cp-font", default: "the page's", description: "Family of the type, where the device has it." },
  ],
  commands: [
    {
      name: "ready",
      parameters: [{ name: "callback", type: "() => void", description: "A function of the page." }],
      description: "Calls back once the element's code is loaded.",
    },
    {
      name: "on",
      parameters: [event, listener],
      description: "Listens to an event of every element of the page, named without its `county-pay:`.",
    },
    { name: "off", parameters: [event, listener], description: "Listens no longer." },
    {
      name: "mount",
      parameters: [
        { name: "place", type: "string | Element", description: "A selector, or the place itself." },
        { name: "attributes", type: "object", description: "By the names of the attributes." },
      ],
      description: "Puts an element with these attributes into a place of the page.",
    },
    { name: "search", parameters: [text, element], description: "The element's method." },
    { name: "showBill", parameters: [bill, element], description: "The element's method." },
    { name: "payBill", parameters: [bill, element], description: "The element's method." },
    { name: "showCart", parameters: [element], description: "The element's method." },
    { name: "checkout", parameters: [element], description: "The element's method." },
    { name: "load", parameters: [], description: "Loads the element's code now, not only when one is near." },
  ],
};
