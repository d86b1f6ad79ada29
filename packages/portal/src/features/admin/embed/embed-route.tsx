import { embedSettingsMessages } from "@county-pay/core/messages";
import type { SnippetChoice } from "@county-pay/core/settings";
import { useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { SettingsScreen } from "../shared/index.ts";
import "./admin-embed.css";
import { LivePreview } from "./live-preview.tsx";
import { OriginList } from "./origin-list.tsx";
import { SnippetBuilder } from "./snippet-builder.tsx";

/** Admin, On your own site: who may embed the widget, the lines to paste, and a preview of the widget (OFFICE-002). */
export function Component() {
  const texts = useTexts(embedSettingsMessages);
  const { company } = usePortal();
  const [choice, setChoice] = useState<SnippetChoice>({
    company: company.name,
    portalOrigin: company.portalOrigin,
    mode: "search",
    propertyId: "",
    year: "",
    language: "",
    link: texts.linkDefault,
    pinned: null,
    hasNonce: false,
  });
  return (
    <SettingsScreen<readonly string[]>
      page="embed"
      title={texts.title}
      intro={texts.intro}
      read={({ AllowedOrigins }) => AllowedOrigins}
      write={(origins) => ({ AllowedOrigins: [...origins] })}
      problems={() => ({})}
    >
      {({ draft, apply, busy }) => (
        <>
          <OriginList origins={draft} onApply={apply} busy={busy} />
          <SnippetBuilder choice={choice} onChange={setChoice} />
          <LivePreview choice={choice} />
        </>
      )}
    </SettingsScreen>
  );
}
