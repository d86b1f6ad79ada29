import { reportViewMessages } from "@county-pay/core/messages";
import { Button, Card, useTexts } from "@county-pay/ui";
import type { ReactNode } from "react";
import { ListPages } from "../../../../shared/pages/list-pages.tsx";
import { ReportState, type ReportStateProps } from "../report-state.tsx";
import type { useRowPages } from "./row-pages.ts";

/** The rows of a report in every loading state: a file of all of them, the printed page, and links to the others. */
export function RowsCard(
  props: Omit<ReportStateProps, "isEmpty" | "lines"> & {
    readonly title: string;
    readonly count: number;
    readonly pages: ReturnType<typeof useRowPages>;
    /** The button that saves the file. */
    readonly file: ReactNode;
    readonly prints?: boolean;
  },
) {
  const { print } = useTexts(reportViewMessages);
  const { title, count, pages, file, prints = true, children, ...state } = props;
  return (
    <ReportState {...state} isEmpty={count === 0}>
      <Card
        title={title}
        aside={
          <span className="report-actions">
            {file}
            {prints ? <Button onPress={() => window.print()}>{print}</Button> : null}
          </span>
        }
      >
        {children}
        <ListPages page={pages.page} pageSize={pages.pageSize} count={count} onPage={pages.onPage} />
      </Card>
    </ReportState>
  );
}
