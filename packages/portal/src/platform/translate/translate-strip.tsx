import { type ComponentType, useEffect, useState } from "react";

type Panel = ComponentType<{ readonly onClose: () => void }>;

/** The translation panel below the bar; its code loads when it is opened. */
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
