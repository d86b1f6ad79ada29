import { disputesTable } from "../disputes/page.ts";
import { ACCOUNTS, CARDS, NOT_A_TEST_NUMBER } from "../magic.ts";
import { DEVICES } from "../outside/devices.ts";
import { DRIVES_CARTS } from "../outside/drives-carts.ts";
import { TAX_SYSTEM_MOODS } from "../outside/tax-system.ts";
import type { DisputeRecord } from "../records.ts";

interface Described {
  readonly description: string;
}

const rows = (numbers: Readonly<Record<string, Described>>): string =>
  Object.entries(numbers)
    .map(([number, { description }]) => `<tr><td><code>${number}</code></td><td>${description}</td></tr>`)
    .join("\n");

const moods = (): Record<string, Described> =>
  Object.fromEntries(Object.entries(TAX_SYSTEM_MOODS).map(([mood, description]) => [mood, { description }]));

const table = (caption: string, numbers: Readonly<Record<string, Described>>): string =>
  `<table><caption>${caption}</caption>
<thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>
${rows(numbers)}
</tbody></table>`;

/** The page at `/`: the test numbers and their behavior, and the disputes with what a bank may decide. */
export const sandboxPage = (disputes: readonly DisputeRecord[] = []): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox gateway</title>
<link rel="stylesheet" href="/page.css">
</head>
<body><main>
<h1>Sandbox gateway</h1>
<p>It stands in for a bank while you try things out. No money moves, and no card number is kept.</p>
${table("Cards (any expiry to come, any security code)", CARDS)}
${table("Bank accounts (any routing number with a right check digit, e.g. 021000021)", ACCOUNTS)}
<p>${NOT_A_TEST_NUMBER.description}.</p>
${disputesTable(disputes)}
${table("Card terminals (the device id, or the id with more after a hyphen, e.g. SIM-APPROVE-2)", DEVICES)}
${table("The county's tax system (the customization TylerConnector)", moods())}
${table("Carts of Drives (demo county)", DRIVES_CARTS)}
</main></body>
</html>
`;

export const PAGE_STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; padding: 1.5rem; }
main { max-inline-size: 56rem; margin-inline: auto; }
table { border-collapse: collapse; inline-size: 100%; margin-block: 1.5rem; }
caption { text-align: start; font-weight: 600; padding-block: 0.5rem; }
th, td { text-align: start; padding: 0.5rem 1rem 0.5rem 0; border-block-end: 1px solid #ccc; vertical-align: top; }
code { white-space: nowrap; }
`;
