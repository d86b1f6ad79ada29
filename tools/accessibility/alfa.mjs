import { Audit } from "@siteimprove/alfa-act";
import { Device } from "@siteimprove/alfa-device";
import { Native as DeviceNative } from "@siteimprove/alfa-device/native";
import { Document, Node, Text } from "@siteimprove/alfa-dom";
import { Native as DomNative } from "@siteimprove/alfa-dom/native";
import { Request, Response } from "@siteimprove/alfa-http";
import { alfaVersion, Group, default as ruleSet } from "@siteimprove/alfa-rules";
import { URL } from "@siteimprove/alfa-url";
import { Criterion } from "@siteimprove/alfa-wcag";
import { Page } from "@siteimprove/alfa-web";

/** Alfa's name and version. */
export const ENGINE = `Alfa ${alfaVersion}`;

const idOf = (rule) => rule.uri.split("/").at(-1);
const criteriaOf = (rule) => [...rule.requirements].filter((requirement) => requirement instanceof Criterion);
const isTripleA = (criterion) => [...criterion.level].every(([level]) => level === "AAA");

/** Every rule except those that only level AAA requires. */
const RULES = [...ruleSet].filter((rule) => {
  const criteria = criteriaOf(rule);
  return criteria.length === 0 || !criteria.every(isTripleA);
});

/** The WCAG criteria that each rule checks, such as "1.4.3"; none if it checks ARIA or good practice. */
export const CRITERIA = Object.fromEntries(
  RULES.map((rule) => [
    idOf(rule),
    criteriaOf(rule)
      .filter((criterion) => !isTripleA(criterion))
      .map(({ chapter }) => chapter),
  ]),
);

const pageOf = (address, documentJson, deviceJson) => {
  const device = Device.from(deviceJson);
  const url = URL.parse(address).getUnsafe();
  const response = Response.of(url, 200);
  return Page.of(Request.of("GET", url), response, Document.from(documentJson, device), device);
};

const openingTag = (element) => /^<[^>]*>/.exec(String(element).replace(/\s+/g, " "))?.[0] ?? "";

/** A target (an element, a text with the elements around it, or the first of a group) as one line. */
function inOneLine(target) {
  const one = Group.isGroup(target) ? [...target][0] : target;
  const words = String(one).replace(/\s+/g, " ").trim();
  const short = words.length > 200 ? `${words.slice(0, 200)}…` : words;
  if (!Text.isText(one)) return short;
  const around = [...one.ancestors(Node.flatTree)].slice(0, 5).map(openingTag).filter(Boolean);
  return [`"${short}"`, ...around].join(" in ");
}

const reasonOf = (outcome) =>
  [...outcome.expectations]
    .filter(([, result]) => result.isErr())
    .map(([, result]) => result.getErrUnsafe().message)
    .join(" ")
    .replace(/\s+/g, " ");

/** Marks what is behind an open modal dialog, which nothing can reach and Alfa does not know of; or removes the marks. */
const markBehindDialog = (mark) => {
  for (const marked of document.querySelectorAll("[data-behind-dialog]"))
    marked.removeAttribute("data-behind-dialog");
  const sheets = [...document.querySelectorAll("county-pay")].map(({ shadowRoot }) =>
    shadowRoot?.querySelector("[aria-modal]:popover-open"),
  );
  let inside = mark ? (sheets.find(Boolean) ?? [...document.querySelectorAll("dialog:modal")].at(-1)) : null;
  for (; inside; inside = inside.parentElement ?? inside.getRootNode().host)
    for (const sibling of inside.parentNode?.children ?? [])
      if (sibling !== inside && sibling.localName !== "head") sibling.setAttribute("data-behind-dialog", "");
  return document.querySelector("[data-behind-dialog]") !== null;
};

const withoutMarked = ({ children, ...node }) => ({
  ...node,
  ...(children && {
    children: children
      .filter(({ attributes }) => !attributes?.some(({ name }) => name === "data-behind-dialog"))
      .map(withoutMarked),
  }),
});

/**
 * Alfa's outcomes for one document, which may be a frame's: `frame` is Playwright's. Does not look into frames of other
 * origins, nor behind an open modal dialog. Rules that need a person's answer are in `cantTell`.
 */
export async function audit(frame) {
  const isBehindDialog = await frame.evaluate(markBehindDialog, true);
  const documentJson = withoutMarked(await frame.evaluate(DomNative.fromNode));
  await frame.evaluate(markBehindDialog, false);
  const deviceJson = await frame.evaluate(`(${DeviceNative.fromWindow})(window)`);
  const outcomes = [...(await Audit.of(pageOf(frame.url(), documentJson, deviceJson), RULES).evaluate())];
  const ids = (value) => [
    ...new Set(outcomes.filter(({ outcome }) => outcome === value).map(({ rule }) => idOf(rule))),
  ];
  return {
    isBehindDialog,
    passed: ids("passed"),
    cantTell: ids("cantTell"),
    failed: outcomes
      .filter(({ outcome }) => outcome === "failed")
      .map((outcome) => ({
        rule: idOf(outcome.rule),
        target: inOneLine(outcome.target),
        reason: reasonOf(outcome),
      })),
  };
}
