import type { Bill } from "@county-pay/core/bills";
import type { ScanStore } from "@county-pay/core/journey";
import { counterDeskMessages } from "@county-pay/core/messages";
import { showsCartAndTiles } from "@county-pay/core/site";
import {
  BackTaxesDialog,
  Card,
  Checkbox,
  useFailureText,
  useLanguage,
  useNotices,
  useStore,
} from "@county-pay/ui";
import { useEffect } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { ScanLine, scanWords } from "./scan-line.tsx";
import { isListed } from "./use-scans.ts";

/** The results of the last scans, and the scan setting; asks before adding a bill if older ones are unpaid. */
export function LastScans(props: {
  readonly scans: ScanStore;
  readonly onView: (bill: Bill) => void;
  /** Only the newest, where results need the room. */
  readonly isShort: boolean;
}) {
  const language = useLanguage();
  const texts = language.texts(counterDeskMessages);
  const failureText = useFailureText();
  const { company, journey, place } = usePortal();
  const { announce } = useNotices();
  const { items } = useStore(journey.cart);
  const context = {
    language,
    failureText,
    timeZone: company.timeZone,
    inCart: ({ id }: Bill) => items.some(({ bill }) => bill.id === id),
  };
  const { scans, question, opens } = useStore(props.scans);
  const { actions } = props.scans;
  const [newest] = scans;
  const announcement = newest?.outcome ? scanWords(newest, context) : "";

  useEffect(() => {
    if (announcement !== "") announce(announcement);
  }, [announcement, announce]);

  // Above results, only why they are listed.
  const isHidden = props.isShort && !isListed(scans[0]);
  return (
    <>
      {isHidden ? null : (
        <Card title={texts.scans} titleHidden={props.isShort}>
          {scans.length === 0 ? (
            <p className="cp-muted">{opens ? texts.noScansOpening : texts.noScans}</p>
          ) : (
            <ol className="portal-scans">
              {(props.isShort ? scans.slice(0, 1) : scans).map((scan) => (
                <ScanLine
                  key={scan.number}
                  scan={scan}
                  context={context}
                  onView={props.onView}
                  onAgain={(text) => void actions.take(text)}
                />
              ))}
            </ol>
          )}
          {showsCartAndTiles(company) && !props.isShort ? (
            <Checkbox
              label={texts.opens}
              checked={opens}
              onChange={(checked) => void actions.setOpens(checked)}
            />
          ) : null}
        </Card>
      )}
      {question ? (
        <BackTaxesDialog
          bills={question.bills}
          wantedId={question.wantedId}
          rules={{ ...company, visitor: place.area }}
          onClose={() => actions.answer(null)}
          onContinue={(bills) => actions.answer(bills)}
        />
      ) : null}
    </>
  );
}
