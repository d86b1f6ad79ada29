import "@county-pay/ui/shared-styles.css";
import "../platform/theme/fonts.css";
import "../platform/theme/base.css";
import "./shell/shell.css";
import { watchErrors } from "@county-pay/widget/browser";
import { createRoot } from "react-dom/client";
import { breathe } from "../platform/breathe.ts";
import { beginFirstLoad } from "../platform/first-load.ts";
import { LanguageArea } from "../platform/language/language-area.tsx";
import { createLanguageChoice } from "../platform/language/language-choice.ts";
import { RouterProvider } from "../platform/router/index.ts";
import { portalEnvironment } from "../platform/session/open-portal.ts";
import { createRouter } from "./routes.tsx";

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
  createRoot(root).render(
    <LanguageArea choice={choice}>
      <RouterProvider router={router} />
    </LanguageArea>,
  );
}

const root = document.getElementById("root");
if (root) void start(root);
