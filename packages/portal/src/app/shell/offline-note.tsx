import { shellMessages } from "@county-pay/core/messages";
import { Icon, useTexts } from "@county-pay/ui";
import { useSyncExternalStore } from "react";

const subscribe = (changed: () => void) => {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
};

/** Whether the browser reports a connection. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that the connection is lost, until it is back. */
export function OfflineNote() {
  const texts = useTexts(shellMessages);
  const online = useOnline();
  return (
    <div className="cp-root portal-strip" role="status">
      {online ? null : (
        <p>
          <Icon name="offline" />
          {texts.offlineNote}
        </p>
      )}
    </div>
  );
}
