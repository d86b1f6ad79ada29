import type { ApiFailure } from "@county-pay/core/client";
import {
  failureMessages,
  failureText,
  sessionMessages,
  shellMessages,
  standingMessages,
} from "@county-pay/core/messages";
import { Button, Icon, type IconName, useTexts } from "@county-pay/ui";
import { type ReactNode, useEffect } from "react";
import { useHealthPoll } from "../platform/session/use-health-poll.ts";
import { MaintenanceNotice } from "../shared/maintenance-notice.tsx";

/** A full-page notice, because there is no county around it. */
function Notice(props: {
  readonly icon: IconName;
  readonly above?: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { title } = props;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className="cp-root portal-page portal-notice" id="main">
      <div role="alert">
        <Icon name={props.icon} large />
        {props.above ? <p className="portal-notice__title">{props.above}</p> : null}
        <h1>{title}</h1>
        {props.children}
      </div>
    </main>
  );
}

/** The URL names a county that does not exist (ERRTEXT-002). */
export function UnknownCompany() {
  const texts = useTexts(shellMessages);
  const { errorTitle } = useTexts(sessionMessages);
  return (
    <Notice icon="warning" above={errorTitle} title={texts.companyNotFound}>
      <p>{texts.companyNotFoundHelp}</p>
    </Notice>
  );
}

/**
 * The county could not be loaded: no connection, or no answer from the server. Tries again when the connection is back.
 */
export function CompanyFailed(props: { readonly failure: ApiFailure; readonly onRetry: () => void }) {
  const texts = useTexts(shellMessages);
  const errorTexts = useTexts(failureMessages);
  const { failure, onRetry } = props;
  useHealthPoll(onRetry);
  if (failure.status >= 500) return <UnderMaintenance />;
  const isOffline = failure.code === "offline";
  return (
    <Notice
      icon={isOffline ? "offline" : "warning"}
      title={isOffline ? texts.offlineTitle : texts.companyFailedTitle}
    >
      <p>{failureText(errorTexts, failure)}</p>
      <p>{texts.companyFailedHelp}</p>
      <div className="cp-actions">
        <Button kind="primary" onPress={onRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    </Notice>
  );
}

function UnderMaintenance() {
  const { maintenanceTitle } = useTexts(standingMessages);
  useEffect(() => {
    document.title = maintenanceTitle;
  }, [maintenanceTitle]);
  return (
    <main className="portal-page" id="main">
      <MaintenanceNotice />
    </main>
  );
}
