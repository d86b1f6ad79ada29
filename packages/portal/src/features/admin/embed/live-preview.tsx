import { embedSettingsMessages } from "@county-pay/core/messages";
import { isSnippetWhole, previewPath, type SnippetChoice } from "@county-pay/core/settings";
import { Card, RadioGroup, useTexts } from "@county-pay/ui";
import { useDeferredValue, useState } from "react";

const WIDTHS = ["narrow", "phone", "full"] as const;

/**
 * The widget as configured by the snippet, in a sandboxed frame that can neither access this page nor navigate it. The
 * frame keeps our origin so that it can call the API, and its page has its own policy.
 */
export function LivePreview({ choice }: { readonly choice: SnippetChoice }) {
  const texts = useTexts(embedSettingsMessages);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>("full");
  const shown = useDeferredValue(choice);
  return (
    <Card title={texts.preview}>
      <p className="cp-muted">{texts.previewHelp}</p>
      <RadioGroup
        legend={texts.previewWidth}
        value={width}
        options={WIDTHS.map((one) => ({ value: one, label: texts.widths[one] }))}
        onChange={setWidth}
      />
      {isSnippetWhole(shown) ? (
        <iframe
          key={previewPath(shown)}
          className={`admin-embed__frame admin-embed__frame--${width}`}
          title={texts.frame}
          src={previewPath(shown)}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      ) : (
        <p className="cp-muted">{texts.incomplete}</p>
      )}
    </Card>
  );
}
