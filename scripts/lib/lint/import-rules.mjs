import {
  ALIASED,
  CORE_LAYERS,
  CORE_MESSAGES,
  CORE_TYPES_FOR_ALL,
  EXCEPTIONS,
  PACKAGES,
  PORTAL_FOLDERS,
  SERVER_DOMAINS,
  THREAD_PARSERS,
} from "./layers.mjs";

const isTest = (file) => /\.test\.[a-z]+$|\/testing\/|^packages\/server\/bench\//.test(file);
const isTool = (file) => !file.includes("/src/");
const matches = (specifier, entry) => specifier === entry || specifier.startsWith(`${entry}/`);
const packageName = (specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

/** Imports of our own packages: only those that PACKAGES permits, and only their published entries. */
function betweenPackages({ folder, file, specifier, published }) {
  if (!specifier.startsWith("@county-pay/")) return null;
  const more = Object.entries(EXCEPTIONS).flatMap(([inside, entries]) =>
    file.startsWith(`${inside}/`) ? entries : [],
  );
  if (![...PACKAGES[folder], ...more].some((entry) => matches(specifier, entry)))
    return `${folder} must not import ${specifier}`;
  return published(specifier)
    ? null
    : `${specifier} is not a published entry: see exports in its package.json`;
}

/** Code imports other packages by name, never by path; tests may also import the scripts and the tools. */
function staysInside({ folder, target }) {
  if (target === null || target.startsWith(`${folder}/`)) return null;
  if (folder === "tests" && /^(scripts|tools)\//.test(target)) return null;
  return `${target} is outside ${folder}: import it by its package's name`;
}

/** npm packages are declared where they are used; core uses neither Node nor a framework. */
function declared({ folder, file, specifier, target, dependencies }) {
  if (target !== null || specifier.startsWith("@county-pay/")) return null;
  if (specifier.startsWith("node:")) {
    const forbidden = ["packages/core", "packages/ui"].includes(folder) && !isTest(file);
    return forbidden ? `${folder} must not import ${specifier}: it must run without Node` : null;
  }
  const name = packageName(specifier);
  if (ALIASED[folder]?.includes(name)) return null;
  return dependencies(isTest(file) || isTool(file)).has(name)
    ? null
    : `${name} is not declared in ${folder}/package.json`;
}

const coreFolder = (path) => /^packages\/core\/src\/([a-z-]+)/.exec(path)?.[1];
const layerOf = (folder) => CORE_LAYERS.findIndex((layer) => layer.includes(folder));

/** The order of core's folders. */
function coreFolders({ file, target, isType }) {
  const from = coreFolder(file);
  const to = coreFolder(target ?? "");
  if (!from || !to || from === to || isTest(file)) return null;
  if (to === CORE_MESSAGES || (isType && to === CORE_TYPES_FOR_ALL)) return null;
  if (from === CORE_MESSAGES) return isType && layerOf(to) === 0 ? null : "core/messages imports nothing";
  if (layerOf(from) < 0) return `core/${from} is in no layer: add it to one in scripts/lib/lint/layers.mjs`;
  const below = layerOf(to) < layerOf(from) && layerOf(to) >= 0;
  const bothLowest = layerOf(to) === 0 && layerOf(from) === 0;
  return below || bothLowest
    ? null
    : `core/${from} must not import core/${to}: a folder imports only folders in lower layers`;
}

const GROUPS = ["admin", "checkout", "reports"];
const FEATURE = new RegExp(`^packages/portal/src/features/((?:(?:${GROUPS.join("|")})/)?[^/.]+)/`);

/**
 * Portal features meet in the routes and do not import each other; the features of a group may share a folder and a
 * route of the group.
 */
function portalFeatures({ file, target }) {
  const feature = (path) => FEATURE.exec(path)?.[1];
  const [from, to] = [feature(file), feature(target ?? "")];
  if (!from || !to || from === to || to === `${from.split("/")[0]}/shared`) return null;
  if (GROUPS.includes(from) && to.startsWith(`${from}/`)) return null;
  return `the feature ${from} must not import the feature ${to}`;
}

/** The folders of the portal, from lowest to highest. */
function portalFolders({ file, target }) {
  const folder = (path) => PORTAL_FOLDERS.indexOf(/^packages\/portal\/src\/([a-z]+)\//.exec(path)?.[1]);
  const [from, to] = [folder(file), folder(target ?? "")];
  if (isTest(file) || from < 0 || to <= from) return null;
  return `portal/${PORTAL_FOLDERS[from]} must not import portal/${PORTAL_FOLDERS[to]}: a folder imports only lower folders`;
}

const DOMAIN = SERVER_DOMAINS.join("|");
const SERVER_DOMAIN = new RegExp(`^packages/server/src/(${DOMAIN})/`);
const SERVER_MODULE = new RegExp(`^packages/server/src/((?:${DOMAIN})/[^/]+)/`);
const domainOf = (path) => SERVER_DOMAIN.exec(path)?.[1];

/**
 * Other code imports a server module through its index.ts; its domain's routes may also use its routes.ts if others
 * need the module.
 */
function serverModules({ file, target }) {
  const module = (path) => SERVER_MODULE.exec(path)?.[1];
  const to = module(target ?? "");
  if (!to || to === module(file) || isTest(file) || target.endsWith(`/${to}/index.ts`)) return null;
  if (file === THREAD_PARSERS) return null;
  const isRoutes = file === `packages/server/src/${domainOf(target)}/routes.ts`;
  if (isRoutes && target.endsWith(`/${to}/routes.ts`)) return null;
  return `the module ${to} is imported through its index.ts only`;
}

/** Only the files next to app.ts may import what a server domain provides as a whole. */
function serverDomains({ file, target }) {
  const isWhole = domainOf(target ?? "") && !SERVER_MODULE.test(target);
  if (!isWhole || /^packages\/server\/src\/[a-z-]+\.ts$/.test(file) || isTest(file)) return null;
  return `${target} is for app.ts only`;
}

/** The base of all server code: modules use http, which imports no module; kernel has types and no code. */
function serverBase({ file, target, isType }) {
  const part = /^packages\/server\/src\/(http|kernel)\//.exec(file)?.[1];
  if (!part || target === null || isTest(file)) return null;
  if (domainOf(target)) return `server/${part} must not import server/${domainOf(target)}`;
  return part === "kernel" && !isType ? "server/kernel has only types: import this with import type" : null;
}

/** Every rule checks one import and returns the problem, or null. */
export const RULES = [
  betweenPackages,
  staysInside,
  declared,
  coreFolders,
  portalFeatures,
  portalFolders,
  serverModules,
  serverDomains,
  serverBase,
];
