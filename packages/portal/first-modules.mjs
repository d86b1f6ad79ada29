import { fileURLToPath } from "node:url";
import { build } from "vite";

const pathOf = (path) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The first screens of most visits: their size matters most. */
export const FIRST_ROUTES = {
  login: "features/auth/login/login-route.tsx",
  search: "features/search/search-route.tsx",
  bill: "features/bill/bill-route.tsx",
};

/** The modules of a chunk and of all its imports. */
function modulesOf(bundle, fileName, seen = new Set()) {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== "chunk") return [];
  seen.add(fileName);
  return [...chunk.moduleIds, ...chunk.imports.flatMap((name) => modulesOf(bundle, name, seen))];
}

/** Adds each style sheet to the screens of the modules that import it. */
function addStyles(context, screens) {
  for (const id of context.getModuleIds()) {
    if (!/\.css(?:$|\?)/.test(id)) continue;
    const names = context
      .getModuleInfo(id)
      .importers.flatMap((importer) => [...(screens.get(importer) ?? [])]);
    if (names.length > 0) screens.set(id, new Set(names));
  }
}

/**
 * Which modules the portal's page and its first screens really use, by a quick build of only these screens: for each
 * module, the names of its screens; "page" for those that every page loads. What loads later is left out.
 */
export async function firstModules(config) {
  const screens = new Map();
  const collect = {
    name: "first-modules",
    enforce: "pre",
    resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
    generateBundle(_options, bundle) {
      const entries = Object.values(bundle).filter(({ isEntry }) => isEntry);
      for (const { name, fileName } of entries)
        for (const id of modulesOf(bundle, fileName))
          screens.set(id, (screens.get(id) ?? new Set()).add(name));
      addStyles(this, screens);
    },
  };
  const routes = Object.entries(FIRST_ROUTES).map(([name, path]) => [name, pathOf(path)]);
  await build({
    ...config,
    configFile: false,
    logLevel: "error",
    plugins: [collect, ...config.plugins],
    build: {
      ...config.build,
      write: false,
      minify: false,
      manifest: false,
      rolldownOptions: {
        ...config.build.rolldownOptions,
        preserveEntrySignatures: "strict",
        input: { page: pathOf("app/main.tsx"), ...Object.fromEntries(routes) },
        output: {},
      },
    },
  });
  return screens;
}
