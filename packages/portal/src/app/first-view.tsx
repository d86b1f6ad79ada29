import { productsFromWire } from "@county-pay/core/company";
import type { CompanyBundleWire } from "@county-pay/core/contract";
import { readCompany } from "@county-pay/core/journey";
import type { LanguageCode } from "@county-pay/core/messages";
import { ALL_LANGUAGES } from "@county-pay/core/messages/all";
import { LOGGED_OUT } from "@county-pay/core/session";
import { ROUTE_NAMES, routeOf } from "@county-pay/core/site";
import { Notices } from "@county-pay/ui";
import { createBrowserEnvironment } from "@county-pay/widget/browser";
import { renderToString } from "preact-render-to-string";
import { createStore } from "zustand/vanilla";
import { LanguageArea } from "../platform/language/language-area.tsx";
import { PortalContext } from "../platform/portal-context.ts";
import { RouterProvider } from "../platform/router/index.ts";
import { memoryHistory } from "../platform/router/memory-history.ts";
import { createRouter } from "../platform/router/router.ts";
import { openPortal } from "../platform/session/open-portal.ts";
import { Shell } from "./shell/shell.tsx";

const ROUTES = ROUTE_NAMES.map((name) => ({ path: routeOf(name).path, handle: { name } }));

/**
 * What the portal shows of a county's page before its scripts run, as HTML: the frame around a screen, in a language, as a
 * guest sees it. `path` is the page's, with the county. '' if the county cannot be shown.
 */
export function firstView(bundle: CompanyBundleWire, path: string, code: LanguageCode): string {
  // Only the browser knows whether the visitor dismissed the announcement, which counties write in any language.
  const customization = Object.entries(bundle.PayPlusCustomization).filter(
    ([key]) => !/^BannerInfo/.test(key),
  );
  const known = { ...bundle, PayPlusCustomization: Object.fromEntries(customization) };
  const read = readCompany(known, productsFromWire);
  if (!read.ok) return "";
  const language = ALL_LANGUAGES[code];
  const environment = createBrowserEnvironment({ apiOrigin: "", language: () => language });
  const portal = openPortal(environment, read.value, () => path).of(LOGGED_OUT);
  const choice = Object.assign(
    createStore(() => ({ language })),
    { choose: async () => {} },
  );
  const frame = (
    <PortalContext value={portal}>
      <Notices>
        <Shell />
      </Notices>
    </PortalContext>
  );
  const routes = [{ path: "/:company", element: frame, children: [...ROUTES, { path: "*" }] }];
  return renderToString(
    <LanguageArea choice={choice}>
      <RouterProvider router={createRouter(routes, memoryHistory([path]))} />
    </LanguageArea>,
  );
}
