import { createTransport, type TransportOptions } from "nodemailer";
import { REAL_CHOICES } from "../../gateways/index.ts";
import { bad, type Check, type Checks, doubt, good, reasonOf } from "./finding.ts";

const PATIENCE_MS = 5_000;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/;

const gateway: Check = async ({ config, isProduction }) => {
  const {
    label,
    isReal,
    health: { url, advice },
  } = config.gateway;
  const answers = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (response) => response.body?.cancel().then(() => ""),
    (error: unknown) => reasonOf(error instanceof Error && error.cause ? error.cause : error),
  );
  if (answers) {
    return [bad("gateway", `${label} does not answer (${answers}): ${advice}`)];
  }
  return [
    isProduction && !isReal && config.accounts.isShared
      ? doubt(
          "gateway",
          `GATEWAY is sandbox: it takes test cards and no money; for real payments ${REAL_CHOICES}`,
        )
      : good("gateway", `${label} answers`),
  ];
};

const mail: Check = async ({ config: { mail: settings } }) => {
  if (settings.smtpUrl === null) {
    return [
      settings.catches
        ? doubt("mail", "mails are caught for /dev/mailbox and sent to nobody: set SMTP_URL")
        : doubt("mail", "MAIL is off: mails are kept and sent to nobody"),
    ];
  }
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    dnsTimeout: PATIENCE_MS,
  } as TransportOptions);
  const reason = await transport.verify().then(
    () => null,
    (error: unknown) => reasonOf(error),
  );
  transport.close();
  return [
    reason === null
      ? good("mail", "the SMTP server answers and lets us in")
      : bad("mail", `the SMTP server does not take us (${reason}): check SMTP_URL`),
  ];
};

const origins: Check = async ({ config: { sites }, isProduction }) => {
  const named = { PUBLIC_ORIGIN: sites.portal.origin, PAYMENTS_ORIGIN: sites.payments.origin };
  const open = Object.entries(named).filter(([, origin]) => !origin.startsWith("https:"));
  const findings = open.map(([name, origin]) =>
    !isProduction && LOCAL.test(origin)
      ? doubt("origin", `${origin} is for this machine alone: in production set ${name} to https://…`)
      : bad("origin", `${origin} is not under TLS: set ${name} to https://…`),
  );
  if (sites.portal.origin === sites.payments.origin)
    findings.push(
      bad("origin", "PUBLIC_ORIGIN and PAYMENTS_ORIGIN are the same, so pages could read the card frame"),
    );
  return findings.length > 0 ? findings : [good("origins", "under TLS, and two")];
};

export const OUTSIDE_CHECKS: Checks = { gateway, mail, origins };
