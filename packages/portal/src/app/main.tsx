import "@county-pay/ui/shared-styles.css";
import "../platform/theme/fonts.css";
import "../platform/theme/base.css";
import "./shell/shell.css";
import { keepTextCurrent } from "@county-pay/ui";
import { startTraced, watchErrors } from "@county-pay/widget/browser";
import { createRoot } from "react-dom/client";
import { breathe } from "../platform/breathe.ts";
import { beginFirstLoad } from "../platform/first-load.ts";
import { LanguageArea } from "../platform/language/language-area.tsx";
import { createLanguageChoice } from "../platform/language/language-choice.ts";
import { RouterProvider } from "../platform/router/index.ts";
import { portalEnvironment } from "../platform/session/open-portal.ts";
import { openFirst } from "./open-county.ts";
import { createRouter } from "./routes.tsx";

/** The county's name in a path, as its routes have it. */
const countyOf = (path: string): string => decodeURIComponent(path.split("/")[1] ?? "");

/** Resolves when a router's first screen has loaded. */
const isReady = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    router.subscribe(look);
    look();
  });

async function start(root: HTMLElement): Promise<void> {
  const choice = await createLanguageChoice({
    storage: () => window.localStorage,
    preferred: navigator.languages,
  });
  await breathe();
  const environment = portalEnvironment(() => choice.getState().language);
  watchErrors(environment.client, "portal");
  beginFirstLoad(environment, window.location.pathname);
  await breathe();
  const router = createRouter();
  await breathe();
  if (root.firstChild) {
    // What the server drew stays until the same can be drawn here: the county in the page's frame.
    await Promise.all([openFirst(countyOf(window.location.pathname), choice), isReady(router)]).catch(
      () => {},
    );
    root.removeAttribute("data-first");
  }
  keepTextCurrent(document);
  createRoot(root).render(
    <LanguageArea choice={choice}>
      <RouterProvider router={router} />
    </LanguageArea>,
  );
}

const root = document.getElementById("root");
if (root) startTraced(() => void start(root));
