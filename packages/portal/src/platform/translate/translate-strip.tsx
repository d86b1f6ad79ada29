import { type ComponentType, useEffect, useState } from "react";

type Panel = ComponentType<{ readonly onClose: () => void }>;

/** The place of the translation under the bar; its code is loaded on request. */
export function TranslateStrip({ onClose }: { readonly onClose: () => void }) {
  const [Panel, setPanel] = useState<Panel | null>(null);
  useEffect(() => {
    import("./translate-panel.tsx").then(
      ({ TranslatePanel }) => setPanel(() => TranslatePanel),
      () => undefined,
    );
  }, []);
  return Panel ? <Panel onClose={onClose} /> : <div className="portal-translate" aria-busy="true" />;
}
