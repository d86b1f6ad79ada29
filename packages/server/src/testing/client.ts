import { type ApiFailure, type Client, createClient } from "@county-pay/core/client";
import type { CallAnswer, CallInput, Endpoint } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";

const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;

/** The product's own client, calling an instance without a socket. */
export const clientOf = (
  app: FastifyInstance,
  headers: Record<string, string> = {},
  remoteAddress = "127.0.0.1",
): Client =>
  createClient({
    baseUrl: "",
    fetch: async (url, init) => {
      const response = await app.inject({
        url,
        method: METHODS.find((method) => method === init.method) ?? "POST",
        headers: { ...init.headers, ...headers },
        payload: init.body ?? "",
        remoteAddress,
      });
      return { status: response.statusCode, text: async () => response.body };
    },
  });

/** The answer of a call that must succeed. */
export async function answerOf<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallAnswer<E>> {
  const result = await client.call(endpoint, input);
  if (!result.ok) throw new Error(`${endpoint.name} was refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** The refusal of a call that must be refused. */
export async function refusalOf<E extends Endpoint>(
  client: Client,
  endpoint: E,
  input: CallInput<E>,
): Promise<ApiFailure> {
  const result = await client.call(endpoint, input);
  if (result.ok) throw new Error(`${endpoint.name} was not refused`);
  return result.error;
}
