import { shellMessages } from "@county-pay/core/messages";
import { isPayingRoute } from "@county-pay/core/site";
import { Button, useTexts } from "@county-pay/ui";
import { useEffect, useState } from "react";
import { usePortal } from "../portal-context.ts";
import { useRouteName } from "../use-route-name.ts";
import { isOutdated } from "./deployed-version.ts";

const LEAST_BETWEEN = 300_000;

/** Whether another version was deployed since the page loaded; checked when the user returns to the page. */
function useOutdated(): boolean {
  const { client } = usePortal();
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - lookedAt < LEAST_BETWEEN) return;
      lookedAt = Date.now();
      void isOutdated(client).then((is) => {
        if (is) setOutdated(true);
      });
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [client]);
  return outdated;
}

/** Offers the new version of the site; never during a payment. */
export function UpdateNote() {
  const texts = useTexts(shellMessages);
  const outdated = useOutdated();
  const route = useRouteName();
  return (
    <div className="cp-root portal-strip" role="status">
      {outdated && !isPayingRoute(route) ? (
        <p>
          {texts.updateReady} <Button onPress={() => window.location.reload()}>{texts.useUpdate}</Button>
        </p>
      ) : null}
    </div>
  );
}
