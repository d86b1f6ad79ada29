import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import nodeResolve from "@rollup/plugin-node-resolve";
import { transformSync } from "esbuild";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import * as whole from "preact";
import * as wholeHooks from "preact/hooks";
import * as wholeJsx from "preact/jsx-runtime";
import { rollup } from "rollup";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tersePreact } from "./terse-preact.mjs";

const file = (name) => join(tmpdir(), `terse-preact-${name}-${process.pid}.mjs`);
/** For the element and its frames, and for the portal. */
const KEPT = { widget: [], portal: ["given DOM", "errors"] };
const ENTRY = `export * from "preact";\nexport * from "preact/hooks";\nexport { jsx } from "preact/jsx-runtime";`;
const entry = {
  name: "entry",
  resolveId: (id) => (id === "entry" ? "\0entry" : null),
  load: (id) => (id === "\0entry" ? ENTRY : null),
};
let code;
let terse;
let portal;

async function built(name) {
  const bundle = await rollup({
    input: "entry",
    plugins: [entry, tersePreact(...KEPT[name]), nodeResolve()],
    onwarn: () => {},
  });
  const { output } = await bundle.generate({ format: "es" });
  writeFileSync(file(name), output[0].code);
  return { text: output[0].code, module: await import(pathToFileURL(file(name)).href) };
}

beforeAll(async () => {
  vi.stubGlobal("document", new JSDOM("<!doctype html>").window.document);
  ({ text: code, module: terse } = await built("widget"));
  ({ module: portal } = await built("portal"));
});
afterAll(() => {
  for (const name of Object.keys(KEPT)) rmSync(file(name), { force: true });
});

/** The parts that a screen uses, of each version. */
const versions = () => [{ ...whole, ...wholeHooks, jsx: wholeJsx.jsx }, terse, portal];

/** A screen with keyed and unkeyed lists, text, fragments, context, state, effects, refs, icons, and fields. */
function screenOf({
  jsx,
  Fragment,
  createContext,
  useContext,
  useState,
  useEffect,
  useLayoutEffect,
  useRef,
  useId,
}) {
  const Tone = createContext("quiet");
  const log = [];
  function Row({ name }) {
    const tone = useContext(Tone);
    const [presses, setPresses] = useState(0);
    const row = useRef(null);
    useLayoutEffect(() => {
      log.push(`drawn ${name} ${row.current?.tagName}`);
      return () => log.push(`gone ${name}`);
    }, [name]);
    useEffect(() => void log.push(`after ${name} ${presses}`), [name, presses]);
    return jsx("li", {
      ref: row,
      class: tone,
      children: [
        jsx("button", {
          type: "button",
          id: name,
          onClick: () => setPresses((n) => n + 1),
          children: `${name} ${presses}`,
        }),
        jsx("svg", { viewBox: "0 0 1 1", children: jsx("path", { d: "M0" }) }),
      ],
    });
  }
  function Screen({ names, tone, keyed, field, hidden }) {
    const id = useId();
    return jsx(Tone, {
      value: tone,
      children: jsx("main", {
        "aria-busy": hidden,
        hidden,
        style: { width: `${names.length}px` },
        children: [
          hidden ? null : jsx("h1", { tabIndex: -1, children: ["Rows: ", names.length] }),
          jsx("ul", {
            children: names.map((name, at) => jsx(Row, { name }, keyed ? name : at)),
          }),
          jsx(Fragment, {
            children: [jsx("label", { htmlFor: id, children: "Name" }), field === "" ? false : field],
          }),
          jsx("input", { id, value: field, disabled: hidden, readOnly: true }),
          jsx("input", { type: "checkbox", checked: hidden, readOnly: true }),
        ],
      }),
    });
  }
  return { Screen, log };
}

const looks = fc.array(
  fc.record({
    names: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), { maxLength: 7 }),
    tone: fc.constantFrom("quiet", "loud"),
    keyed: fc.boolean(),
    field: fc.constantFrom("", "one", "two"),
    hidden: fc.boolean(),
    press: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

const html = (container) =>
  container.innerHTML +
  [...container.querySelectorAll("input")].map(({ value, checked }) => `${value}${checked}`);
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** What a screen shows and does after each of its looks, and after it was removed. */
async function play(version, steps) {
  const { Screen, log } = screenOf(version);
  const container = document.createElement("div");
  document.body.append(container);
  const shown = [];
  for (const { press, ...look } of steps) {
    version.render(version.jsx(Screen, look), container);
    if (press) container.querySelector("button")?.click();
    await settled();
    shown.push(html(container));
  }
  version.render(null, container);
  shown.push(html(container));
  container.remove();
  return { shown, log: log.filter((line) => !line.startsWith("after")) };
}

it("the shortened preact draws, changes, and removes a screen like the whole one", async () => {
  await fc.assert(
    fc.asyncProperty(looks, async (steps) => {
      const [expected, ...found] = await Promise.all(versions().map((version) => play(version, steps)));
      expect(found).toEqual([expected, expected]);
    }),
    { numRuns: 60 },
  );
});

it("the shortened preact runs effects after each change, and cleans up", async () => {
  for (const version of versions()) {
    const { Screen, log } = screenOf(version);
    const container = document.createElement("div");
    const look = { names: ["a"], tone: "quiet", keyed: true, field: "", hidden: false };
    version.render(version.jsx(Screen, look), container);
    await vi.waitFor(() => expect(log).toContain("after a 0"));
    container.querySelector("button").click();
    await vi.waitFor(() => expect(log).toContain("after a 1"));
    version.render(null, container);
    expect(log).toContain("gone a");
  }
});

it.each([
  ["published", () => versions()[0]],
  ["portal's", () => portal],
])("the %s preact takes over the elements of a page, and shows what handles an error", async (_, version) => {
  const { render, jsx, Component, Fragment } = version();
  const root = document.createElement("div");
  root.innerHTML = '<header class="bar"><a href="/demo" tabindex="-1">Demo</a></header><main></main>';
  const [link] = root.getElementsByTagName("a");
  const children = [
    jsx("header", { className: "bar", children: jsx("a", { href: "/demo", children: "Demo" }) }),
    jsx("p", { children: "Notice" }),
    jsx("main", { "aria-busy": true }),
  ];
  render(jsx(Fragment, { children }), root);
  expect(root.getElementsByTagName("a")[0]).toBe(link);
  expect(root.innerHTML).toBe(
    '<header class="bar"><a href="/demo">Demo</a></header><p>Notice</p><main aria-busy="true"></main>',
  );
  class Boundary extends Component {
    static getDerivedStateFromError = () => ({ failed: true });
    render() {
      return this.state.failed ? "failed" : this.props.children;
    }
  }
  const fails = () => {
    throw new Error("no such bill");
  };
  const other = document.createElement("div");
  render(jsx(Boundary, { children: jsx(fails, {}) }), other);
  await vi.waitFor(() => expect(other.textContent).toBe("failed"));
});

it("an error while drawing reaches the caller", () => {
  const { render, jsx } = terse;
  const fails = () => {
    throw new Error("no such bill");
  };
  expect(() => render(jsx(fails, {}), document.createElement("div"))).toThrow("no such bill");
});

it("the shortened preact has none of what our pages do not use", () => {
  const own = transformSync(code, { minify: true }).code;
  for (const unused of ["$s", "__html", "template", "progress", "forceUpdate"])
    expect([unused, own.includes(unused)]).toEqual([unused, false]);
});

it("a build fails if preact no longer has what is removed", () => {
  const plugin = tersePreact();
  const id = plugin.resolveId("preact").replace("index.js", "diff/index.js");
  const error = (message) => {
    throw new Error(message);
  };
  expect(() => plugin.transform.call({ error }, "export {};", id)).toThrow("preact changed");
});
