import { adminNoticeMessages, format, formatStamp } from "@county-pay/core/messages";
import { type LetterWriter, linkTo } from "../../../delivery/mail/index.ts";
import type { CompanyRecord } from "../../../kernel/company-record.ts";
import type { Services } from "../../../kernel/services.ts";
import { adminPage, noticeFrame } from "../../../people/admins/index.ts";
import { accountRows } from "../rows.ts";
import { type WaitingRequest, waitingRequest } from "./rows.ts";

/** The folder of the pages behind links that stop a change. */
export const STOP_PAGES = "gateway-change";

/** The link that stops a change: it needs no sign-in, and only its signature proves it. */
const stopLink = (services: Services, company: CompanyRecord, { id, nonce }: WaitingRequest): string =>
  linkTo(services, company, { pages: STOP_PAGES, companyId: company.id, purpose: "stop", id, nonce });

/** To every admin, as soon as a change was asked for; null if it is over. */
const gatewayAsked: LetterWriter = async (services, mail) => {
  const { company, language, data } = mail;
  const { db, config } = services;
  const request = await waitingRequest(db.kysely, company.id, String(data.request));
  if (!request) return null;
  const texts = language.texts(adminNoticeMessages);
  const rows = await accountRows(db.kysely, company.id);
  const current = rows.find(({ until }) => until === null);
  const labelOf = (kind: string, vendorId: string): string =>
    [config.accounts.kinds[kind]?.label ?? kind, vendorId].filter((part) => part !== "").join(", ");
  const { doneBy, ...frame } = await noticeFrame(services, mail, {
    action: "gateway.requested",
    by: request.askedBy,
    at: request.askedAt.toISOString(),
  });
  const isLeaving = request.action === "leave";
  const account = isLeaving ? texts.installation : labelOf(request.kind, request.vendorId);
  const due = request.dueAt && formatStamp(request.dueAt.toISOString(), company.timeZone);
  return {
    ...frame,
    paragraphs: [
      format(texts.leadAsked, { county: company.displayName }),
      due === null ? texts.second : format(texts.delayed, { date: due }),
    ],
    facts: [
      { label: texts.gateway, value: account },
      ...(isLeaving ? [] : [{ label: texts.mode, value: request.isLive ? texts.live : texts.test }]),
      {
        label: texts.wasAccount,
        value: current ? labelOf(current.kind, current.vendorId) : texts.installation,
      },
      ...doneBy,
    ],
    link: { label: texts.pageButton, url: adminPage(services, company, "gateway") },
    furtherLinks: [{ label: texts.stopButton, url: stopLink(services, company, request) }],
  };
};

/** The emails about changes that wait, by kind. */
export const gatewayLetters = { gatewayAsked };
