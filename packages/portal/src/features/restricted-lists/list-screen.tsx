import { type RestrictedRowWire, searchRestrictedList } from "@county-pay/core/contract";
import { restrictedListMessages, restrictionMessages } from "@county-pay/core/messages";
import { type ListKind, listCaption } from "@county-pay/core/restrictions";
import { Button, Screen, ScreenHeading, useTexts } from "@county-pay/ui";
import { useState } from "react";
import { usePortal } from "../../platform/portal-context.ts";
import { useInvalidate } from "../../platform/query/use-query.ts";
import { useTakeFocus } from "../../platform/use-take-focus.ts";
import { AddConsumer } from "./add-consumer.tsx";
import { ListBody } from "./list-body.tsx";
import { ListFilters } from "./list-filters.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useList } from "./use-list.ts";
import { useListChoice } from "./use-list-choice.ts";

/**
 * The private or the view-only list: its consumers, search, and buttons to add and remove (ROUTE-045,
 * ROUTE-046, RESTRICT-001).
 */
export function ListScreen({ kind }: { readonly kind: ListKind }) {
  const texts = useTexts(restrictedListMessages);
  const listTexts = useTexts(restrictionMessages);
  const { company } = usePortal();
  const caption = listCaption(kind, company.rules, listTexts);
  const forget = useInvalidate();
  const takeFocus = useTakeFocus();
  const [choice, change] = useListChoice();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<RestrictedRowWire | null>(null);
  /** Counts removed consumers: the focused button is gone then, so the heading takes focus. */
  const [removed, setRemoved] = useState(0);
  const result = useList(kind, choice, (page) => change({ page }));

  return (
    <Screen>
      <div>
        <ScreenHeading takeFocus={takeFocus || removed > 0} step={String(removed)}>
          {caption}
        </ScreenHeading>
        <p className="cp-lead">{kind === "private" ? texts.privateLead : texts.viewOnlyLead}</p>
      </div>
      <div className="cp-actions">
        <Button kind="primary" onPress={() => setAdding(true)}>
          {texts.add}
        </Button>
      </div>
      {result.isEmpty ? null : <ListFilters choice={choice} onChange={change} />}
      <ListBody
        kind={kind}
        caption={caption}
        asked={result}
        page={choice.page}
        onChange={change}
        onRemove={setLeaving}
      />
      {adding ? (
        <AddConsumer
          kind={kind}
          caption={caption}
          onEnd={(isAdded) => {
            setAdding(false);
            if (isAdded) void forget(searchRestrictedList);
          }}
        />
      ) : null}
      {leaving ? (
        <RemoveDialog
          kind={kind}
          caption={caption}
          row={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={() => {
            setLeaving(null);
            setRemoved((before) => before + 1);
            void forget(searchRestrictedList);
          }}
        />
      ) : null}
    </Screen>
  );
}
