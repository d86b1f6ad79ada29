import "@county-pay/ui/styles.css";
import "./theme/fonts.css";
import "./theme/base.css";
import "./shell/shell.css";
import { watchErrors } from "@county-pay/widget/browser";
import { createRoot } from "react-dom/client";
import { breathe } from "./breathe.ts";
import { beginFirstLoad } from "./first-load.ts";
import { LanguageArea } from "./language/language-area.tsx";
import { createLanguageChoice } from "./language/language-choice.ts";
import { RouterProvider } from "./router/index.ts";
import { createRouter } from "./routes.tsx";
import { portalEnvironment } from "./session/open-portal.ts";

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
