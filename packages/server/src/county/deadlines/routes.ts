import {
  type DeadlineExtensionWire,
  deadlineExtensions,
  extendDeadline,
  type OutageWire,
  withdrawExtension,
} from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import {
  deadlinesOf,
  type Extension,
  extendDeadline as extend,
  extensionsOf,
  type Outage,
  outagesOfTheYear,
  withdrawExtension as withdraw,
} from "./extensions.ts";

const iso = (at: string): string => new Date(at).toISOString();

function outageToWire({ kind, began, ended, answered, unanswered, calls }: Outage): OutageWire {
  if (kind !== "gateway") return { Kind: "system", Began: iso(began), Ended: iso(ended ?? began) };
  return {
    Kind: "gateway",
    Began: iso(began),
    Ended: ended && iso(ended),
    AnsweredBefore: answered ? iso(answered) : null,
    UnansweredUntil: iso(unanswered ?? began),
    Calls: calls ?? 0,
  };
}

const extensionToWire = (one: Extension): DeadlineExtensionWire => ({
  DueDate: one.dueDate,
  ExtendedTo: one.extendedTo,
  DecidedBy: one.decidedBy.slice(0, 200),
  Note: one.note.slice(0, 1_000),
  Outages: one.outages.map(outageToWire),
  RecordedAt: one.recordedAt.toISOString(),
  RecordedBy: one.recordedBy.slice(0, 200),
  Bills: one.bills,
  Withdrawn: one.withdrawnAt && {
    At: one.withdrawnAt.toISOString(),
    Note: (one.withdrawnNote ?? "").slice(0, 1_000),
  },
});

/** An admin records that the county extends a deadline, and takes that back (decision 432). */
export function registerDeadlines(app: FastifyInstance, services: Services): void {
  serveSignedIn(app, services, deadlineExtensions, (_input, { company, inCompany }) =>
    inCompany(async (tenant) => {
      const deadlines = await deadlinesOf(tenant, company.id);
      const extensions = await extensionsOf(tenant, company.id);
      const outages = await outagesOfTheYear(tenant, company.id);
      return {
        Deadlines: deadlines.map(({ dueDate, bills }) => ({ DueDate: dueDate, Bills: bills })),
        Extensions: extensions.map(extensionToWire).reverse(),
        Outages: outages.map(outageToWire),
      };
    }),
  );

  serveSignedIn(app, services, extendDeadline, ({ body }, { caller, company, inCompany }) => {
    const decidedBy = body.DecidedBy.trim();
    const note = body.Note.trim();
    const wrong = [
      ...(body.ExtendedTo > body.DueDate ? [] : ["ExtendedTo"]),
      ...(decidedBy === "" ? ["DecidedBy"] : []),
      ...(note === "" ? ["Note"] : []),
    ];
    if (wrong.length > 0) return refuse("validation_failed", { Paths: wrong });
    return inCompany(async (tenant) => {
      const deadlines = await deadlinesOf(tenant, company.id);
      if (!deadlines.some(({ dueDate }) => dueDate === body.DueDate)) return refuse("not_found");
      const decision = { dueDate: body.DueDate, extendedTo: body.ExtendedTo, decidedBy, note };
      await extend(tenant, caller, decision);
      return DONE;
    });
  });

  serveSignedIn(app, services, withdrawExtension, ({ body }, { caller, inCompany }) => {
    const note = body.Note.trim();
    if (note === "") return refuse("validation_failed", { Paths: ["Note"] });
    return inCompany(async (tenant) =>
      (await withdraw(tenant, caller, body.DueDate, note)) ? DONE : refuse("not_found"),
    );
  });
}
