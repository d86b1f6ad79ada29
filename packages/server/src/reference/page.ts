import {
  type Endpoint,
  jsonSchema,
  OTHER_CLIENTS,
  odataAllowed,
  odataFieldsOf,
} from "@county-pay/core/contract";
import type { GenericSchema } from "valibot";
import { escapeHtml } from "../http/pages/escape-html.ts";

/** A description of who may make a call. */
function whoMay({ access, roles, bearer }: Endpoint): string {
  if (access === "public") return "anyone";
  if (access === "guest") return "guests of the company that it names";
  const who = roles ? `users with the permission ${roles}` : "anybody signed in";
  return `${who}; ${bearer === "user" ? "the user's own token" : "the API token"}`;
}

const printed = (value: unknown): string =>
  `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`;

function part(name: string, schema: GenericSchema | undefined): string {
  if (!schema) return "";
  const fields = odataFieldsOf(schema);
  return `<h4>${name}</h4>\n${printed(fields ? odataAllowed(fields) : jsonSchema(schema))}`;
}

function callSection(call: Endpoint): string {
  const facts = [
    ["Who may call", whoMay(call)],
    ["Requirement", `${call.source}${call.invented ? " (the path is ours)" : ""}`],
    ["Answers", call.answerType ?? "json"],
    ["For other clients", OTHER_CLIENTS[call.name] ?? ""],
  ] as const;
  const list = facts
    .filter(([, text]) => text !== "")
    .map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`)
    .join("");
  return `<details id="${call.name}">
<summary><b class="method ${call.method.toLowerCase()}">${call.method}</b> <code>${escapeHtml(call.path)}</code> <span>${call.name}</span></summary>
<dl>${list}</dl>
${part("Path", call.params)}
${part("Query", call.query)}
${part("Body", call.body)}
${part("Answer", call.answer)}
</details>`;
}

/** Groups calls by the first part of their path, like the specification. */
function byArea(calls: readonly Endpoint[]): readonly (readonly [string, readonly Endpoint[]])[] {
  const areas = new Map<string, Endpoint[]>();
  for (const call of calls) {
    const [, area = "", sub = ""] = call.path.split("/");
    const name = area === "odata" || area === "api" ? `${area}/${sub}` : area;
    areas.set(name, [...(areas.get(name) ?? []), call]);
  }
  return [...areas].toSorted(([a], [b]) => a.localeCompare(b));
}

/** The API reference as a page without scripts: calls by area, with who may make each and its schemas. */
export function referencePage(calls: readonly Endpoint[], version: string): string {
  const areas = byArea(calls);
  const contents = areas
    .map(
      ([name, of]) => `<li><a href="#area-${escapeHtml(name)}">${escapeHtml(name)}</a> (${of.length})</li>`,
    )
    .join("\n");
  const sections = areas
    .map(
      ([name, of]) =>
        `<section aria-labelledby="area-${escapeHtml(name)}">\n<h2 id="area-${escapeHtml(name)}">${escapeHtml(name)}</h2>\n${of.map(callSection).join("\n")}\n</section>`,
    )
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>County Pay API ${version}</title>
<link rel="stylesheet" href="/docs-api/style.css">
</head>
<body>
<header>
<h1>County Pay API</h1>
<p>Version ${version}, ${calls.length} calls. For machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>A refusal carries a code for machines and a sentence for people: <code>{"Code": "not_found", "Message": "…"}</code>.</p>
</header>
<nav aria-label="Areas"><ul>
${contents}
</ul></nav>
<main>
${sections}
</main>
</body>
</html>
`;
}

export const STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-inline-size: 62rem; padding: 1rem; overflow-wrap: anywhere; }
nav ul { columns: 16rem; padding-inline-start: 1.25rem; }
nav a { display: inline-block; padding-block: 0.25rem; }
details { border-block-end: 1px solid GrayText; }
summary { padding-block: 0.75rem; cursor: pointer; }
summary span { color: GrayText; }
.method { display: inline-block; min-inline-size: 3.75rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
pre { max-block-size: 24rem; overflow: auto; padding: 0.75rem; border: 1px solid GrayText; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
`;
