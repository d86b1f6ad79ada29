import { useLanguage } from "@county-pay/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { translatePage } from "./page-translation.ts";
import { chosenTranslation, keepTranslation } from "./translate-choice.ts";
import { type DeviceTranslator, directionOf, type TranslatorApi } from "./translator-api.ts";

/** The status of the translation. */
export type TranslationState =
  | { readonly kind: "original" }
  | { readonly kind: "starting" | "active" | "failed"; readonly code: string };

/** Translates the page with the browser's own translator, and restores the page's language when it stops. */
export function useTranslation(api: TranslatorApi) {
  const { code: spoken } = useLanguage();
  const [state, setState] = useState<TranslationState>({ kind: "original" });
  const running = useRef<{ stop: () => void } | null>(null);
  const stop = useCallback(() => {
    running.current?.stop();
    running.current = null;
  }, []);

  const start = useCallback(
    async (code: string) => {
      stop();
      setState({ kind: "starting", code });
      let translator: DeviceTranslator;
      try {
        translator = await api.create({ sourceLanguage: spoken, targetLanguage: code });
      } catch {
        return setState({ kind: "failed", code });
      }
      const page = document.documentElement;
      const translation = translatePage(document.body, (text) => translator.translate(text));
      page.lang = code;
      page.dir = directionOf(code);
      running.current = {
        stop() {
          translation.stop();
          translator.destroy();
          page.lang = spoken;
          page.removeAttribute("dir");
        },
      };
      keepTranslation(code);
      setState({ kind: "active", code });
    },
    [api, spoken, stop],
  );

  const showOriginal = useCallback(() => {
    stop();
    keepTranslation(null);
    setState({ kind: "original" });
  }, [stop]);

  // Resume today's translation if it needs no download. Switching to another of our own languages ends it.
  useEffect(() => {
    const code = chosenTranslation();
    if (code !== null && code !== spoken)
      void api.availability({ sourceLanguage: spoken, targetLanguage: code }).then(
        (availability) => {
          if (availability === "available") void start(code);
        },
        () => undefined,
      );
    return () => {
      stop();
      setState({ kind: "original" });
    };
  }, [api, spoken, start, stop]);

  return { state, start, showOriginal };
}
