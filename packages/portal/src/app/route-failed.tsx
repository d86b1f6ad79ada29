import { shellMessages } from "@county-pay/core/messages";
import { isResultRoute } from "@county-pay/core/site";
import { Button, Icon, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../platform/portal-context.ts";
import { isOutdated } from "../platform/update/deployed-version.ts";
import { useRouteName } from "../platform/use-route-name.ts";

const reload = () => window.location.reload();

/**
 * A screen that could not be loaded or crashed, inside the county's page frame: no connection, a newer version of the
 * site, or a bug. Reloading the page is safe; after a payment it says that the payment was made.
 */
export function RouteFailed() {
  const texts = useTexts(shellMessages);
  const { client } = usePortal();
  const route = useRouteName();
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    void isOutdated(client).then(setOutdated);
  }, [client]);
  const isOffline = !navigator.onLine;
  const help = () => {
    if (isResultRoute(route)) return texts.receiptFailedHelp;
    if (isOffline) return texts.screenOfflineHelp;
    return outdated ? texts.updatedHelp : texts.screenFailedHelp;
  };
  return (
    <Screen>
      <div className="portal-notice" role="alert">
        <Icon name={isOffline ? "offline" : "warning"} large />
        <ScreenHeading takeFocus>{outdated ? texts.updatedTitle : texts.screenFailed}</ScreenHeading>
        <p>{help()}</p>
        <div className="cp-actions">
          <Button kind="primary" onPress={reload}>
            {outdated ? texts.useUpdate : texts.loadAgain}
          </Button>
        </div>
      </div>
    </Screen>
  );
}

/** The page frame itself crashed: nothing of the county's page can be shown. */
export function PageFailed() {
  const texts = useTexts(shellMessages);
  useEffect(() => {
    document.title = texts.screenFailed;
  }, [texts]);
  return (
    <main className="cp-root portal-page portal-notice" id="main">
      <h1>{texts.screenFailed}</h1>
      <p>{texts.screenFailedHelp}</p>
      <div className="cp-actions">
        <Button kind="primary" onPress={reload}>
          {texts.loadAgain}
        </Button>
      </div>
    </main>
  );
}
