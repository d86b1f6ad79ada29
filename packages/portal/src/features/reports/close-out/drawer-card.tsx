import { closeOutMessages, format } from "@county-pay/core/messages";
import { type Drawer, type DrawerAction, isShut, rowInCents } from "@county-pay/core/payments";
import { Button, Card, NoticeBox, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import { MethodTable } from "../shared/by-method/method-table.tsx";
import { CashTable } from "./cash-table.tsx";
import { CheckList } from "./check-list.tsx";
import { DrawerColumn } from "./drawer-column.tsx";
import { CountFacts, DrawerFacts } from "./drawer-facts.tsx";
import { GapNotices } from "./gap-notices.tsx";

/** A clerk's drawer: its count, what it took in, its checks, and the deposit; in print with two signature lines. */
export function DrawerCard(props: {
  readonly drawer: Drawer;
  readonly day: string;
  readonly actions: readonly DrawerAction[];
  /** The office and the day, for a sheet of its own. */
  readonly sheet: string;
  /** Whether the screen's main button is this drawer's first action. */
  readonly isNext: boolean;
  readonly onAct: (action: DrawerAction) => void;
}) {
  const texts = useTexts(closeOutMessages);
  const { drawer } = props;
  const name = drawer.name;
  const title = format(texts.drawerOf, { name });
  const words: Readonly<Record<DrawerAction, readonly [string, string]>> = {
    open: isShut(drawer.state) ? [texts.openNew, texts.openNew] : [texts.openDrawer, texts.openDrawer],
    count: [texts.count, format(texts.countOf, { name })],
    hand_over: [texts.handOver, format(texts.handOverOf, { name })],
    take_back: [texts.takeBack, format(texts.takeBackOf, { name })],
    reopen: [texts.reopen, format(texts.reopenOf, { name })],
    correct_fund: [texts.correctFund, format(texts.correctFundOf, { name })],
  };
  const isClosed = drawer.state === "closed";
  const earlier = drawer.counts.filter((count) => count !== drawer.count || !isClosed);
  const pieces = drawer.count?.pieces;
  return (
    <div className={drawer.state === "not_opened" ? "cp-no-print" : "close-out-drawer"}>
      <p className="close-out-sheet">{props.sheet}</p>
      <Card
        title={title}
        aside={
          props.actions.length === 0 ? undefined : (
            <span className="report-actions cp-no-print">
              {props.actions.map((action, at) => (
                <Button
                  key={action}
                  kind={props.isNext && at === 0 ? "primary" : "secondary"}
                  label={words[action][1]}
                  onPress={() => props.onAct(action)}
                >
                  {words[action][0]}
                </Button>
              ))}
            </span>
          )
        }
      >
        {drawer.state === "changed" ? (
          <NoticeBox tone="warn">
            <p>{texts.changedSince}</p>
          </NoticeBox>
        ) : null}
        <GapNotices drawer={drawer} day={props.day} />
        <DrawerFacts drawer={drawer} />
        <Part title={texts.column}>
          <DrawerColumn drawer={drawer} />
        </Part>
        {pieces ? (
          <Part title={texts.parts.cash}>
            <CashTable caption={format(texts.denominations, { name })} pieces={pieces} />
          </Part>
        ) : null}
        {drawer.checkList.length > 0 ? (
          <Part title={texts.parts.checks}>
            <CheckList drawer={drawer} />
          </Part>
        ) : null}
        {drawer.electronic.length > 0 ? (
          <Part title={texts.parts.electronic}>
            <MethodTable
              caption={format(texts.electronicOf, { name })}
              rows={drawer.electronic.map(rowInCents)}
            />
          </Part>
        ) : null}
        {earlier.length > 0 ? (
          <section aria-label={texts.earlier}>
            <h3>{texts.earlier}</h3>
            {earlier.map((count) => (
              <CountFacts key={count.id} count={count} />
            ))}
          </section>
        ) : null}
        <div className="report-signatures">
          <p>{texts.clerkSigns}</p>
          <p>{texts.supervisorSigns}</p>
        </div>
      </Card>
    </div>
  );
}

/** A table of the sheet under its heading. */
const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {children}
  </section>
);
