/** A value as Braintree writes it: arrays name their items, and collections are pages of a search. */
export type Xml =
  | string
  | number
  | boolean
  | null
  | undefined
  | { readonly [name: string]: Xml }
  | { readonly array: string; readonly items: readonly Xml[] }
  | { readonly collection: string; readonly items: readonly Xml[] };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const isList = (value: object): value is { readonly items: readonly Xml[] } => "items" in value;

/** An element with Braintree's marks of types, which its package reads. */
export function xmlOf(name: string, value: Xml): string {
  if (value === undefined) return "";
  if (value === null) return `<${name} nil="true"></${name}>`;
  if (typeof value === "number") return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === "boolean") return `<${name} type="boolean">${value}</${name}>`;
  if (typeof value === "string") return `<${name}>${escaped(value)}</${name}>`;
  if (!isList(value))
    return `<${name}>${Object.entries(value)
      .map(([inner, item]) => xmlOf(inner, item))
      .join("")}</${name}>`;
  const items = value.items.map((item) =>
    xmlOf("array" in value ? String(value.array) : String(Reflect.get(value, "collection")), item),
  );
  if ("array" in value) return `<${name} type="array">${items.join("")}</${name}>`;
  const counts = [
    xmlOf("current-page-number", 1),
    xmlOf("page-size", 50),
    xmlOf("total-items", value.items.length),
  ];
  return `<${name} type="collection">${counts.join("")}${items.join("")}</${name}>`;
}
