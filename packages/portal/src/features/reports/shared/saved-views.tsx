import {
  deleteReportView,
  type ReportViewWire,
  reportViews,
  saveReportView,
} from "@county-pay/core/contract";
import { format, reportViewMessages } from "@county-pay/core/messages";
import { Button, Card, TextField, useFailureText, useNotices, useTexts } from "@county-pay/ui";
import { type FormEvent, useState } from "react";
import { usePortal } from "../../../platform/portal-context.ts";
import { useInvalidate, useQuery } from "../../../platform/query/use-query.ts";
import { Link } from "../../../platform/router/index.ts";
import { useReportQuery } from "./use-report-days.ts";
import { useSection } from "./use-section.ts";

/** The user's views of reports: links to their days and filters, and a form that saves the current ones. */
export function SavedViews() {
  const texts = useTexts(reportViewMessages);
  const failureText = useFailureText();
  const { client } = usePortal();
  const { toast } = useNotices();
  const invalidate = useInvalidate();
  const { section, pathOf } = useSection();
  const [query] = useReportQuery();
  const views = useQuery(reportViews, {}).answer ?? [];
  const [name, setName] = useState("");
  const [error, setError] = useState("");

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return setError(texts.nameMissing);
    const params = new URLSearchParams(query);
    params.delete("page");
    const body = { Name: name.trim(), Section: section, Query: params.toString() };
    const answer = await client.call(saveReportView, { body });
    if (!answer.ok) return setError(failureText(answer.error));
    setName("");
    setError("");
    toast({ title: answer.value.Name, text: texts.saved });
    await invalidate(reportViews);
  };
  const remove = async ({ Id, Name }: ReportViewWire) => {
    const answer = await client.call(deleteReportView, { params: { id: Id } });
    if (!answer.ok) return toast({ title: texts.removeFailed, text: failureText(answer.error), bad: true });
    toast({ title: Name, text: texts.removed });
    await invalidate(reportViews);
  };
  return (
    <div className="cp-no-print">
      <Card title={texts.title}>
        {views.length === 0 ? <p className="cp-muted">{texts.none}</p> : null}
        <ul className="report-views">
          {views.map((view) => (
            <li key={view.Id}>
              <Link to={`${pathOf(view.Section)}${view.Query === "" ? "" : `?${view.Query}`}`}>
                {view.Name}
              </Link>
              <Button
                kind="quiet"
                icon="trash"
                label={format(texts.remove, { name: view.Name })}
                onPress={() => void remove(view)}
              >
                {""}
              </Button>
            </li>
          ))}
        </ul>
        <form noValidate className="report-days" onSubmit={(event) => void save(event)}>
          <TextField label={texts.name} value={name} error={error} maxLength={80} onChange={setName} />
          <Button type="submit">{texts.save}</Button>
        </form>
      </Card>
    </div>
  );
}
