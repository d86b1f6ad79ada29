/** A part of the public interface, with a sentence that says what it is for. */
interface Named {
  readonly name: string;
  readonly description: string;
}
interface Typed extends Named {
  /** The TypeScript type. */
  readonly type: string;
}
interface Attribute extends Typed {
  /** The property with the same text. */
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

/** The element's public interface for sites that embed it. */
export interface Definition {
  readonly tag: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly methods: readonly Method[];
  /** `type` is the type of the event's `detail`. */
  readonly events: readonly Typed[];
  readonly slots: readonly Named[];
  readonly parts: readonly Named[];
  readonly cssProperties: readonly Variable[];
  /** The commands of `CountyPay("…")`, which also work before the code has loaded. */
  readonly commands: readonly Called[];
}

const event = { name: "event", type: "string", description: "For example `paid`." };
const listener = {
  name: "listener",
  type: "(event: CustomEvent) => void",
  description: "A function on the page.",
};
const bill = {
  name: "bill",
  type: "{ id: string } | { propertyId: string; year: string }",
  description: "By its ID, or by parcel or account number and tax year.",
};
const text = {
  name: "text",
  type: "string",
  optional: true,
  description: "The text to search for.",
} as const;
const element = {
  name: "element",
  type: "string | Element",
  optional: true,
  description: "The element or a selector. Default: the first element on the page.",
} as const;

/**
 * The single source of the public interface. `npm run docs` generates the tables in docs/embedding.md,
 * custom-elements.json, and the types of the npm packages from it; run it after a change.
 */
export const DEFINITION: Definition = {
  tag: "county-pay",
  description: "Search a county's bills and pay them, or pay one bill, without leaving the page.",
  attributes: [
    {
      name: "company",
      property: "company",
      type: "string",
      description: "The county's short name, as in its portal's address. Required.",
    },
    {
      name: "mode",
      property: "mode",
      type: '"search" | "button" | "bill" | "cart" | "checkout"',
      default: "search",
      description:
        "`search`: everything from the search to the receipt. `button`: a button that pays one bill. `bill`: shows one bill. `cart`: shows the cart. `checkout`: starts the payment of the given bill, or of the cart.",
    },
    {
      name: "bill-id",
      property: "billId",
      type: "string",
      description: "The bill for the modes `button`, `bill`, and `checkout`.",
    },
    {
      name: "property-id",
      property: "propertyId",
      type: "string",
      description: "Parcel or account number; together with `year`, instead of `bill-id`.",
    },
    { name: "year", property: "year", type: "string", description: "Tax year, four digits." },
    {
      name: "lang",
      property: "lang",
      type: "string",
      description:
        "The language, such as `es`. Default: the language of the page around the element, then the browser's.",
    },
    {
      name: "api",
      property: "api",
      type: "string",
      // A site's own bundle comes from the site's origin, and one page may use two installations.
      description:
        "The portal's origin. Only for elements from the npm package; the script from the portal knows its origin.",
    },
  ],
  methods: [
    {
      name: "search",
      parameters: [text],
      returns: "void",
      description: "Searches for the text. Without a text, shows the empty search.",
    },
    { name: "showBill", parameters: [bill], returns: "void", description: "Shows a bill." },
    {
      name: "payBill",
      parameters: [bill],
      returns: "void",
      description: "Starts the payment of a bill. If the bill cannot be paid, shows the bill.",
    },
    { name: "showCart", parameters: [], returns: "void", description: "Shows the cart." },
    { name: "checkout", parameters: [], returns: "void", description: "Starts the payment of the cart." },
  ],
  events: [
    {
      name: "county-pay:ready",
      type: "{ company: string; mode: string }",
      description: "The element is ready to use.",
    },
    { name: "county-pay:added", type: "{ count: number }", description: "Bills were added to the cart." },
    {
      name: "county-pay:paid",
      type: "{ amount: number; bills: number }",
      description: "A payment was made. The amount is in whole cents.",
    },
    {
      name: "county-pay:error",
      type: "{ code: string }",
      description: "Something went wrong. The element has already explained it to the visitor.",
    },
    {
      name: "county-pay:closed",
      type: "Record<string, never>",
      description: "The visitor closed card entry without paying.",
    },
  ],
  slots: [
    {
      name: "",
      description: "A plain link to the portal, shown until the element is ready and if it fails.",
    },
  ],
  parts: [
    { name: "wait", description: "The placeholder, shown while the element loads and if it cannot load." },
    { name: "search", description: "The search form in the first view." },
    { name: "input", description: "The search field." },
    { name: "button-panel", description: "The first view of one bill: its amount and button." },
    { name: "button", description: "Each button in the first view." },
    {
      name: "sheet",
      description:
        "The sheet that shows the frame in the whole window of a phone, with a button that closes it.",
    },
    {
      name: "frame",
      description: "The frame with everything else. Its content uses the custom properties.",
    },
  ],
  cssProperties: [
    { name: "--cp-accent", default: "the county's", description: "Color of the main buttons." },
    { name: "--cp-accent-dark", default: "the county's", description: "The same in dark mode." },
    {
      name: "--cp-accent-strong",
      default: "the county's",
      description: "Color of the main buttons while the pointer is over them.",
    },
    {
      name: "--cp-accent-strong-dark",
      default: "the county's",
      description: "The same in dark mode.",
    },
    { name: "--cp-on-accent", default: "the county's", description: "Text color of the main buttons." },
    { name: "--cp-on-accent-dark", default: "the county's", description: "The same in dark mode." },
    { name: "--cp-accent-soft", default: "the county's", description: "Background of selected items." },
    {
      name: "--cp-accent-soft-dark",
      default: "the county's",
      description: "The same in dark mode.",
    },
    { name: "--cp-link", default: "the county's", description: "Color of links." },
    { name: "--cp-link-dark", default: "the county's", description: "The same in dark mode." },
    { name: "--cp-surface", default: "white", description: "Background of fields and cards." },
    {
      name: "--cp-surface-sunken",
      default: "light gray",
      description: "Background behind fields and cards.",
    },
    { name: "--cp-text", default: "nearly black", description: "Text color." },
    { name: "--cp-text-muted", default: "gray", description: "Text color of hints." },
    { name: "--cp-border", default: "light gray", description: "Color of lines." },
    { name: "--cp-control", default: "gray", description: "Border color of fields and buttons." },
    { name: "--cp-radius", default: "6px", description: "Corner radius of fields and buttons." },
    { name: "--cp-radius-large", default: "12px", description: "Corner radius of cards." },
    { name: "--cp-rem", default: "1rem", description: "Size of normal text; all other sizes depend on it." },
    {
      name: "--cp-font",
      default: "the page's",
      description: "Font family: one of the four typefaces of counties, or one that the device has.",
    },
  ],
  commands: [
    {
      name: "ready",
      parameters: [{ name: "callback", type: "() => void", description: "A function on the page." }],
      description: "Calls the function once the element's code has loaded.",
    },
    {
      name: "on",
      parameters: [event, listener],
      description:
        "Adds a listener for an event of every element on the page. Name the event without `county-pay:`.",
    },
    { name: "off", parameters: [event, listener], description: "Removes the listener." },
    {
      name: "mount",
      parameters: [
        { name: "place", type: "string | Element", description: "A selector or an element of the page." },
        { name: "attributes", type: "object", description: "Attribute names and values." },
      ],
      description: "Adds an element with these attributes inside the place.",
    },
    { name: "search", parameters: [text, element], description: "Calls the element's method." },
    { name: "showBill", parameters: [bill, element], description: "Calls the element's method." },
    { name: "payBill", parameters: [bill, element], description: "Calls the element's method." },
    { name: "showCart", parameters: [element], description: "Calls the element's method." },
    { name: "checkout", parameters: [element], description: "Calls the element's method." },
    {
      name: "load",
      parameters: [],
      description: "Loads the element's code now, instead of when an element comes near the viewport.",
    },
  ],
};
