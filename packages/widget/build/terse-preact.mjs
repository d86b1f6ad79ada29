import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const FOLDER = dirname(createRequire(import.meta.url).resolve("preact/package.json"));
/** Preact's published modules, and the sources that they are built from. */
const SOURCES = {
  preact: "src/index.js",
  "preact/hooks": "hooks/src/index.js",
  "preact/jsx-runtime": "jsx-runtime/src/index.js",
};

/** A block with its braces, up to the brace that ends it at the same indentation. */
const block = (start) => new RegExp(`^(\\t*)${start}[^\\n]*\\{\\n(?:\\1\\t[^\\n]*\\n|\\n)*\\1\\}\\n`, "m");

/**
 * What our pages do not use: components that wait (Suspense), hydration, portals, MathML, templates, inner HTML. The
 * element and its frames also use neither DOM that was in the page before ("given DOM") nor components that handle errors,
 * which are classes ("errors"); the portal does.
 */
const UNUSED = {
  "src/diff/index.js": [
    // A tree that continues where it was suspended.
    [
      /\tif \(\n\t\toldVNode\._flags & MODE_SUSPENDED &&[\s\S]*?\n\t\}\n(?=\n\tif \(\(tmp = options\._diff)/,
      "",
    ],
    [/^\t\t\tif \(resumed\) .*\n/m, ""],
    [/^\t\t\tnewVNode\._flags &= RESET_MODE;\n/m, ""],
    // Class components.
    [/const isClassComponent = .*;/, "const isClassComponent = false;", "errors"],
    [/^\t\t\t\tif \(c\.componentWillUpdate\) \{\n.*\n\t\t\t\t\}\n/m, ""],
    // Portals.
    [block(String.raw`if \(newProps\._parentDom\) `), ""],
    [block(String.raw`if \(newProps\._parentDom\) `), ""],
    [/\? skipRemove && !vnode\.props\._parentDom\n\s+: true/, "? skipRemove : true"],
    // An error ends the rendering; none of our components handles one.
    [
      /^\t\ttry \{\n(\t\t\tlet c,[\s\S]*?\n)\t\t\} catch \(e\) \{[\s\S]*?\n\t\t\}\n(?=\t\} else \{\n\t\toldDom = newVNode\._dom = diffElementNodes)/m,
      "$1",
      "errors",
    ],
    [/^\t\t\tif \(c\._bits & COMPONENT_PROCESSING_EXCEPTION\) \{\n.*\n\t\t\t\}\n/m, "", "errors"],
    [/^\t\t\t\tif \(c\._bits & COMPONENT_PENDING_ERROR\) \{\n.*\n\t\t\t\t\}\n/m, "", "errors"],
    [
      /^\t\ttry \{\n([\s\S]*?)\t\t\} catch \(e\) \{\n\t\t\toptions\._catchError\(e, c\._vnode\);\n\t\t\}\n/m,
      "$1",
      "errors",
    ],
    [
      /^\ttry \{\n([\s\S]*?)\t\} catch \(e\) \{\n\t\toptions\._catchError\(e, vnode\);\n\t\}\n/m,
      "$1",
      "errors",
    ],
    [
      /^\t\t\ttry \{\n([\s\S]*?)\t\t\t\} catch \(e\) \{\n\t\t\t\toptions\._catchError\(e, parentVNode\);\n\t\t\t\}\n/m,
      "$1",
      "errors",
    ],
    // The DOM of a server.
    [block(String.raw`if \(excessDomChildren\) `), "", "given DOM"],
    [block("if \\(isHydrating\\) "), ""],
    [block(String.raw`if \(!isHydrating && excessDomChildren\) `), "", "given DOM"],
    [/excessDomChildren =\n\t\t\tnodeType == 'textarea'[\s\S]*?;\n/, "", "given DOM"],
    [/^\t\texcessDomChildren = NULL;\n/m, "", "given DOM"],
    [/^\t\t\tif \(excessDomChildren\) .*\n/m, "", "given DOM"],
    [
      /excessDomChildren\n\s+\? excessDomChildren\[0\]\n\s+: oldVNode\._children &&/,
      "oldVNode._children &&",
      "given DOM",
    ],
    [/\(!isHydrating \|\| dom\.data != newProps\)/, "true"],
    [/\(!isHydrating \|\| typeof value == 'function'\) &&/, ""],
    [/if \(!isHydrating \|\| nodeType == 'textarea'\)/, "if (true)"],
    [/^\tif \(\n\t\t!skipRemove &&\n\t\t\(r = vnode\._component\)[\s\S]*?\n\t\}\n/m, ""],
    // MathML, templates, progress, and inner HTML.
    [/^\telse if \(nodeType == 'math'\) .*\n/m, ""],
    [/parentDom = \(nodeType == 'template' && dom\.content\) \|\| dom;/, "parentDom = dom;"],
    [/if \(i == 'dangerouslySetInnerHTML'\) \{\n.*\n\t+\} else if \(\n/, "if (\n"],
    [/^\t+\} else if \(i == 'dangerouslySetInnerHTML'\) \{\n.*\n/m, ""],
    [/if \(newHtml\) \{[\s\S]*?\n\t\t\} else \{\n\t\t\tif \(oldHtml\) .*\n/, "{"],
    [/if \(\n\t\t\t\tnodeType == 'foreignObject' \|\|[\s\S]*?\n\t\t\t\}\n/, ""],
    [/if \(nodeType == 'progress' && inputValue == NULL\) \{\n.*\n\t+\} else if/, "if"],
    [/\(inputValue !== dom\[i\] \|\| \(nodeType == 'progress' && !inputValue\)\)/, "inputValue !== dom[i]"],
    [/newProps\.is \? newProps : parentDom/, "parentDom"],
  ],
  "src/diff/children.js": [
    [/^\t\tif \(parentVNode\.props\._parentDom\) .*\n/m, ""],
    [/^\t\tlet next = oldDom;\n.*\n/m, ""],
    [/if \(dom != next\)/, "if (dom != oldDom)"],
    [/^\t\tif \(oldDom && !oldDom\.parentNode\) \{\n[\s\S]*?\n\t\t\}\n/m, ""],
    [
      /\twhile \(\n\t\t\(oldDom = oldDom && oldDom\.nextSibling\)[\s\S]*?\);\n/,
      "\toldDom = oldDom.nextSibling;\n",
    ],
    [/ \|\| oldVNode\._flags & REF_DETACHED/, ""],
  ],
  "src/diff/props.js": [
    [
      /if \(typeof value == 'string'\) \{\n\t\t\tdom\.style\.cssText = value;\n\t\t\} else \{\n[\s\S]*?\n(?=\t\t\tif \(oldValue\) \{)/,
      "{\n",
    ],
    [/\.replace\(\/xlink\(H\|:h\)\/, 'h'\)/, ""],
  ],
  "src/component.js": [
    [/oldVNode\._flags & MODE_HYDRATE \? \[oldDom\] : NULL/, "NULL"],
    [/oldVNode\._flags & MODE_HYDRATE/, "false"],
    [/ && !vnode\.props\._parentDom\n/, "\n"],
    [/ && !vnode\.props\._parentDom\)/, ")"],
    [/^BaseComponent\.prototype\.forceUpdate = [\s\S]*?\n\};\n/m, ""],
    [/^\tif \(typeof update == 'function'\) \{\n[\s\S]*?\n\t\}\n/m, ""],
    [/^\t\tif \(callback\) \{\n\t\t\tthis\._stateCallbacks\.push\(callback\);\n\t\t\}\n/m, ""],
  ],
  "src/render.js": [
    [/^\tif \(parentDom\.nodeType == 9\) \{\n.*\n\t\}\n/m, ""],
    [/let isHydrating = .*;/, "let isHydrating = false;"],
    [
      /oldVNode\n\t\t\t\? NULL\n\t\t\t: parentDom\.firstChild\n\t\t\t\t\? slice\.call\(parentDom\.childNodes\)\n\t\t\t\t: NULL/,
      "NULL",
      "given DOM",
    ],
  ],
  "src/diff/catch-error.js": [
    [/^[\s\S]*$/, "export function _catchError(error) {\n\tthrow error;\n}\n", "errors"],
  ],
  "hooks/src/index.js": [],
  "jsx-runtime/src/index.js": [[block(String.raw`if \(__source \|\| __self\) `), ""]],
};

/** Preact's own names of properties. */
const OWN_NAME = /(?<![\w$'"])_{1,2}[a-z]\w+/g;

/** Every source of preact that a page may load, in a fixed order. */
const sourceFiles = () =>
  Object.values(SOURCES)
    .map((file) => join(FOLDER, dirname(file)))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .filter((name) => name.endsWith(".js"))
        .toSorted()
        .map((name) => join(folder, name)),
    );

/**
 * Each of these names and a short one, as in preact's published modules: `_` and one or two letters. They are numbered
 * by the sources, not as a bundler happens to come to them: so two builds of one commit are the same.
 */
const SHORT_NAMES = new Map(
  [...new Set(sourceFiles().flatMap((file) => readFileSync(file, "utf8").match(OWN_NAME) ?? []))].map(
    (name, index) => [name, `_${index.toString(36)}`],
  ),
);

/**
 * Builds preact from its sources, without what our pages do not use, except `kept`. Everything else is as it was
 * published; a build fails if a new version no longer has what is removed.
 */
export const tersePreact = (...kept) => ({
  name: "terse-preact",
  resolveId: (source) => (source in SOURCES ? join(FOLDER, SOURCES[source]) : null),
  transform(code, id) {
    if (!id.startsWith(`${FOLDER}/`)) return null;
    const edits = UNUSED[id.slice(FOLDER.length + 1)] ?? [];
    const terse = edits.reduce((text, [part, rest, use]) => {
      if (kept.includes(use)) return text;
      const found = new RegExp(part);
      if (!found.test(text)) this.error(`preact changed: ${id} has no ${part}`);
      return text.replace(found, rest);
    }, code);
    return { code: terse.replaceAll(OWN_NAME, (name) => SHORT_NAMES.get(name)), map: null };
  },
});
