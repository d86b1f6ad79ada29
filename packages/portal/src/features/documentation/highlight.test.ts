// @vitest-environment jsdom
import { expect, it } from "vitest";
import { highlight, placesOf } from "./highlight.ts";

const marked = (html: string, query: string): string => {
  const template = document.createElement("template");
  template.innerHTML = html;
  highlight(template.content, query);
  return template.innerHTML;
};

it.each([
  ["<p>Your receipt has a number.</p>", "receipt", "<p>Your <mark>receipt</mark> has a number.</p>"],
  ["<p>Receipts</p>", "RECEIPT", "<p><mark>Receipt</mark>s</p>"],
  ["<p>Años atrasados</p>", "anos", "<p><mark>Años</mark> atrasados</p>"],
  ["<p>Pay <em>by card</em></p>", "card pay", "<p><mark>Pay</mark> <em>by <mark>card</mark></em></p>"],
  ["<p>a+b</p>", ".*", "<p>a+b</p>"],
  ["<p>nothing</p>", "", "<p>nothing</p>"],
])("the highlights in %s for the words %s are right", (html, query, result) => {
  expect(marked(html, query)).toBe(result);
});

it("the highlights' positions refer to the original text", () => {
  expect(placesOf("ﬁne Ärger", "arger")).toEqual([[4, 9]]);
});
