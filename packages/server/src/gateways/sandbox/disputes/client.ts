import { cents } from "@county-pay/core/money";
import * as v from "valibot";
import type { CallGateway } from "../../call.ts";
import type { GatewayDispute, GatewayDisputes } from "../../disputes.ts";
import { DisputeAnswer, DisputesAnswer } from "./wire.ts";

const JSON_BODY = { "content-type": "application/json" };

const toDispute = ({ amount, fee, ...rest }: DisputeAnswer): GatewayDispute => ({
  ...rest,
  amount: cents(amount),
  fee: cents(fee),
});

/** The sandbox's disputes over HTTP. */
export function sandboxDisputes(url: string, call: CallGateway): GatewayDisputes {
  const read = async (path: string): Promise<unknown> => {
    const { status, text } = await call(`${url}${path}`, { method: "GET" });
    return status === 200 ? JSON.parse(text) : null;
  };
  /** Whether it was done; `unknown` without a complete answer. */
  const send = async (path: string, body: unknown): Promise<"done" | "refused" | "unknown"> => {
    try {
      const { status } = await call(`${url}${path}`, {
        method: "POST",
        headers: JSON_BODY,
        body: JSON.stringify(body),
      });
      if (status === 200) return "done";
      return status >= 400 && status < 500 ? "refused" : "unknown";
    } catch {
      return "unknown";
    }
  };
  return {
    list: async (openedSince) => {
      try {
        const listed = v.safeParse(
          DisputesAnswer,
          await read(`/disputes?since=${openedSince.toISOString()}`),
        );
        return listed.success ? listed.output.map(toDispute) : null;
      } catch {
        return null;
      }
    },
    find: async (id) => {
      try {
        const found = v.safeParse(DisputeAnswer, await read(`/disputes/${encodeURIComponent(id)}`));
        return found.success ? toDispute(found.output) : null;
      } catch {
        return null;
      }
    },
    answer: async (id, { texts, files }) => {
      const done = await send(`/disputes/${encodeURIComponent(id)}/answer`, {
        texts,
        files: files.map(({ data, ...file }) => ({ ...file, base64: Buffer.from(data).toString("base64") })),
      });
      return done === "done" ? "submitted" : done;
    },
    accept: async (id) => {
      const done = await send(`/disputes/${encodeURIComponent(id)}/accept`, {});
      return done === "done" ? "accepted" : done;
    },
  };
}
