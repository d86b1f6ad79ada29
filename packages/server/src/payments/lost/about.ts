import { ONLINE_METHODS } from "@county-pay/core/methods";
import * as v from "valibot";

const Count = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const Bill = v.pipe(
  v.string(),
  v.regex(/^\d{1,18}:\d{1,13}$/),
  v.transform((text) => {
    const [id = "", amount = ""] = text.split(":");
    return { id, cents: Number(amount) };
  }),
);

const About = v.pipe(
  v.string(),
  v.transform((text) => text.split(";")),
  v.tuple([
    v.pipe(v.string(), v.uuid()),
    Count,
    v.picklist(ONLINE_METHODS),
    Count,
    v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{16}$/)),
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",")),
      v.array(Bill),
    ),
  ]),
  v.transform(([installation, companyId, method, feeCents, confirmation, bills]) => ({
    installation,
    companyId,
    method,
    feeCents,
    confirmation,
    bills,
  })),
);

/** What a charge pays, as the gateway stored it with the charge (`charge_about`). Cents. */
export type ChargeAbout = v.InferOutput<typeof About>;

/** Reads what the gateway stored with a charge; null if it is not ours. */
export function readAbout(text: string): ChargeAbout | null {
  const read = v.safeParse(About, text);
  return read.success ? read.output : null;
}
