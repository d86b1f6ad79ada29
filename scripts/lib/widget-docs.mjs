import { build } from "esbuild";

/** The widget's public interface, from `element/definition.ts`. */
export async function readDefinition(file) {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, format: "esm", write: false });
  const [{ text }] = outputFiles;
  const { DEFINITION } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return DEFINITION;
}

const signature = ({ name, parameters }) =>
  `${name}(${parameters.map((one) => `${one.name}${one.optional ? "?" : ""}: ${one.type}`).join(", ")})`;

const call = ({ name, parameters }) =>
  `CountyPay(${[`"${name}"`, ...parameters.map((one) => (one.optional ? `${one.name}?` : one.name))].join(", ")})`;

/** `custom-elements.json` in version 2.1 of its schema, for editors and catalogs. */
export function elementsManifest(definition) {
  const { tag, description, attributes, methods, events, slots, parts, cssProperties } = definition;
  const text = (type) => ({ text: type });
  return {
    schemaVersion: "2.1.0",
    modules: [
      {
        kind: "javascript-module",
        path: "index.js",
        declarations: [
          {
            kind: "class",
            name: "CountyPayElement",
            tagName: tag,
            customElement: true,
            superclass: { name: "HTMLElement" },
            description,
            attributes: attributes.map((one) => ({
              name: one.name,
              fieldName: one.property,
              type: text(one.type),
              ...(one.default === undefined ? {} : { default: JSON.stringify(one.default) }),
              description: one.description,
            })),
            members: [
              ...attributes.map((one) => ({
                kind: "field",
                name: one.property,
                type: text(one.type),
                attribute: one.name,
                description: one.description,
              })),
              ...methods.map((one) => ({
                kind: "method",
                name: one.name,
                parameters: one.parameters.map((parameter) => ({
                  name: parameter.name,
                  type: text(parameter.type),
                  ...(parameter.optional ? { optional: true } : {}),
                  description: parameter.description,
                })),
                return: { type: text(one.returns) },
                description: one.description,
              })),
            ],
            events: events.map((one) => ({
              name: one.name,
              type: text(`CustomEvent<${one.type}>`),
              description: one.description,
            })),
            slots,
            cssParts: parts,
            cssProperties: cssProperties.map(({ name, default: defaultValue, description: text }) => ({
              name,
              default: defaultValue,
              description: text,
            })),
          },
        ],
        exports: [
          {
            kind: "custom-element-definition",
            name: tag,
            declaration: { name: "CountyPayElement", module: "index.js" },
          },
        ],
      },
    ],
  };
}

const comment = (text, indent) => `${indent}/** ${text.replaceAll("*/", "* /")} */\n`;

/** The published types, which refer to no types of ours and so are self-contained. */
export function publishedTypes({ description, attributes, methods, events }) {
  const field = (name, type, text) => `${comment(text, "  ")}  ${name}: ${type};\n`;
  return `// Generated from element/definition.ts by \`npm run docs\`.

${comment("The attributes of the element.", "")}export interface CountyPayAttributes {
${attributes.map((one) => field(`"${one.name}"${one.name === "company" ? "" : "?"}`, one.type, one.description)).join("")}}

${comment("The events of the element, each with its \\`detail\\`. No event has personal or card data.".replaceAll("\\", ""), "")}export interface CountyPayEvents {
${events.map((one) => field(`"${one.name}"`, one.type, one.description)).join("")}}

${comment(description, "")}export interface CountyPayElement extends HTMLElement {
${attributes
  .filter(({ property }) => property !== "lang")
  .map((one) => field(one.property, `${one.type} | undefined`, one.description))
  .join(
    "",
  )}${methods.map((one) => `${comment(one.description, "  ")}  ${signature(one)}: ${one.returns};\n`).join("")}}

declare global {
  interface HTMLElementTagNameMap {
    "county-pay": CountyPayElement;
  }
  interface GlobalEventHandlersEventMap
    extends Readonly<{ [Name in keyof CountyPayEvents]: CustomEvent<CountyPayEvents[Name]> }> {}
}
`;
}

const code = (text) => `\`${text}\``;
const cell = (text) => text.replaceAll("|", "\\|");

/** A table whose columns are as wide as their widest cell. */
function table(header, rows) {
  const cells = [header, ...rows.map((row) => row.map(cell))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((text, column) => text.padEnd(widths[column])).join(" | ")} |`;
  return [line(cells[0]), line(widths.map((width) => "-".repeat(width))), ...cells.slice(1).map(line)].join(
    "\n",
  );
}

/** The tables of docs/embedding.md, by the name of their marker. */
export function tables({ attributes, methods, events, slots, parts, cssProperties, commands }) {
  return {
    attributes: table(
      ["attribute", "property", "values", "what it is for"],
      attributes.map((one) => [
        code(one.name),
        code(one.property),
        code(one.type) + (one.default === undefined ? "" : `, default ${code(one.default)}`),
        one.description,
      ]),
    ),
    methods: table(
      ["method", "returns", "what it does"],
      methods.map((one) => [code(signature(one)), code(one.returns), one.description]),
    ),
    events: table(
      ["event", "`event.detail`", "when"],
      events.map((one) => [code(one.name), code(one.type), one.description]),
    ),
    slots: table(
      ["slot", "what goes into it"],
      slots.map((one) => [one.name === "" ? "(no name)" : code(one.name), one.description]),
    ),
    parts: table(
      ["part", "what it is"],
      parts.map((one) => [code(one.name), one.description]),
    ),
    properties: table(
      ["custom property", "default", "what it sets"],
      cssProperties.map((one) => [code(one.name), code(one.default), one.description]),
    ),
    commands: table(
      ["command", "what it does"],
      commands.map((one) => [code(call(one)), one.description]),
    ),
  };
}

/** Inserts tables between their markers in a text; throws for a marker without a table and a table without a marker. */
export function withTables(markdown, byName) {
  const missing = new Set(Object.keys(byName));
  const filled = markdown.replace(
    /(<!-- table: ([a-z]+) -->\n)[\s\S]*?(\n<!-- \/table -->)/g,
    (_whole, open, name, close) => {
      if (!missing.delete(name)) throw new Error(`no table is called ${name}, or it has two markers`);
      return `${open}\n${byName[name]}\n${close}`;
    },
  );
  if (missing.size > 0) throw new Error(`no marker for the table ${[...missing].join(", ")}`);
  return filled;
}
