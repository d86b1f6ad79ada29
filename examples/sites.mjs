/**
 * A site's own Content-Security-Policy. For the payment site it needs `script-src`, `connect-src`, and `frame-src`, and
 * nothing else; how strict the rest is differs from site to site.
 */
const policy =
  (own = {}) =>
  (origins) => {
    const { portal } = origins;
    const said = {
      "default-src": "'self'",
      "script-src": `'self' ${portal}`,
      "style-src": "'self'",
      "connect-src": `'self' ${portal}`,
      "frame-src": portal,
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      ...(typeof own === "function" ? own(origins) : own),
    };
    const directives = Object.entries(said).map(([name, value]) => `${name} ${value}`);
    return { "content-security-policy": directives.join("; ") };
  };

/**
 * The example sites, each a folder of files as a county's own web office would have them. `headers` are the headers
 * that such a site sends; a `.tsx` file is served as its compiled script.
 */
export const SITES = [
  {
    folder: "county-site",
    path: "/",
    title: "A county's website",
    about: "Plain pages: the whole search on one, and a button for one bill on another.",
    headers: policy(),
  },
  {
    folder: "cms",
    path: "/cms",
    title: "A content management system",
    about: "Its editor strips unknown elements, so the place is marked with data attributes.",
    headers: policy({ "style-src": "'self' 'unsafe-inline'", "img-src": "* data:" }),
  },
  {
    folder: "react-app",
    path: "/react-app",
    title: "A React app",
    about: "React 19 with JSX types, in strict mode; the page reacts to a payment.",
    headers: policy(),
  },
  {
    folder: "single-page",
    path: "/single-page",
    title: "A single-page app",
    about: "Takes the element out of the page and puts it back as people move about.",
    headers: policy(),
  },
  {
    folder: "strict-csp",
    path: "/strict-csp",
    title: "A strict policy",
    about: "Scripts by nonce alone, styles of the site alone, Trusted Types required.",
    headers: policy(({ nonce }) => ({
      "script-src": `'nonce-${nonce}'`,
      "require-trusted-types-for": "'script'",
    })),
  },
  {
    folder: "in-a-frame",
    path: "/in-a-frame",
    title: "A site within a frame",
    about: "The page with the element lives in a frame of another origin.",
    headers: policy(({ own, other, portal }) => ({
      "frame-src": `${own} ${other} ${portal}`,
      "frame-ancestors": `${own} ${other}`,
    })),
  },
  {
    folder: "two-counties",
    path: "/two-counties",
    title: "Two counties on one page",
    about: "Each with its own search and its own cart.",
    headers: policy(),
  },
  {
    folder: "right-to-left",
    path: "/right-to-left",
    title: "A page from right to left",
    about: "An Arabic page.",
    headers: policy(),
  },
  {
    folder: "isolated",
    path: "/isolated",
    title: "A cross-origin isolated page",
    about: "With Cross-Origin-Opener-Policy and Cross-Origin-Embedder-Policy.",
    headers: (origins) => ({
      ...policy()(origins),
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    }),
  },
  {
    folder: "old-habits",
    path: "/old-habits",
    title: "A page of old habits",
    about: "Extended prototypes, document.write, a reset of all styles, a dialog that keeps the focus.",
    headers: () => ({}),
  },
];
