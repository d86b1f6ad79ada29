import "./journey.css";
import "../preact/events.ts";
import type { Colors } from "@county-pay/core/contract";
import { languageCode } from "@county-pay/core/messages";
import { keepTextCurrent } from "@county-pay/ui";
import { createRoot } from "react-dom/client";
import { type Bridge, connectHost } from "../bridge/connect-host.ts";
import { readHosts, readMeta } from "../bridge/meta.ts";
import { applyColors } from "../browser/apply-look.ts";
import { createBrowserEnvironment, startTraced, watchErrors, writtenCounty } from "../browser/index.ts";
import {
  JOURNEY_CHANNEL,
  JOURNEY_HOST_CALLS,
  type JourneyEvent,
  type JourneyRequest,
  type Step,
} from "../journey-protocol.ts";
import { fitFrame } from "./fit.ts";
import { JourneyPage } from "./journey-page.tsx";
import { takeLook } from "./take-look.ts";
import { createVisit, type Visit } from "./visit.ts";

/** The journey's page. It does nothing until the surrounding page opens it; on its own it redirects to the portal. */
function start(container: HTMLElement): void {
  const company = readMeta(document, "company");
  const portalUrl = new URL(`/${company}`, location.origin).href;
  const origins = readHosts(document);
  if (window.parent === window || origins.length === 0) {
    location.replace(portalUrl);
    return;
  }

  keepTextCurrent(document);
  const root = createRoot(container);
  let visit: Visit | undefined;
  let bridge: Bridge<JourneyEvent> | undefined;
  const tell = (event: JourneyEvent): void => bridge?.tell(event);
  const tellDepth = (): void => tell({ type: "depth", views: visit?.getState().trail.length ?? 1 });

  bridge = connectHost(window.parent, {
    origins,
    channel: JOURNEY_CHANNEL,
    calls: JOURNEY_HOST_CALLS,
    methods: {
      go: (step: Step) => visit?.actions.step(step),
      back() {
        visit?.actions.back();
        tellDepth();
      },
    },
    open: async ({ locale, look, step, asked }: JourneyRequest) => {
      const code = languageCode([locale]);
      // The page contains the county's texts in one language.
      const bundle = document.documentElement.lang === code ? writtenCounty(company) : null;
      document.documentElement.lang = code;
      takeLook(look, document.documentElement);
      visit = createVisit(
        (language) => {
          const environment = createBrowserEnvironment({ apiOrigin: location.origin, language });
          watchErrors(environment.client, "widget");
          return environment;
        },
        {
          company,
          bundle,
          language: code,
          step,
          asked,
        },
        tell,
      );
      visit.subscribe((now, before) => {
        if (now.journey && !before.journey) {
          // The county's colors first, then the page's own.
          applyColors(JSON.parse(readMeta(document, "colors")) as Colors);
          takeLook(look, document.documentElement);
        }
        if (now.trail.length !== before.trail.length) tellDepth();
        if (now.trail !== before.trail && now.asked) tell({ type: "moved" });
      });
      root.render(<JourneyPage visit={visit} tell={tell} portalUrl={portalUrl} />);
      fitFrame(document.body, (height) => tell({ type: "height", height }));
      return "opened";
    },
  });
}

startTraced(() => start(document.getElementById("root") ?? document.body));
