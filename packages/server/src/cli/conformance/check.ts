import { randomUUID } from "node:crypto";
import type { Ask, ConnectorResponse } from "../../gateways/index.ts";

/** The result of one protocol rule: whether it holds, and what the service returned instead if not. */
export interface Ruled {
  readonly holds: boolean;
  /** A sentence about the service. */
  readonly says: string;
}

/** The service under test and its parameters. */
export interface CheckedService {
  readonly ask: Ask;
  readonly office: string;
  readonly connector: string;
  readonly bill: string;
  readonly parcel: string;
  readonly cart: string;
  readonly device: string;
}

type Expected = Readonly<Record<string, unknown>>;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
};

/** A response in words. */
const cameOf = (response: ConnectorResponse): string =>
  response.failure === undefined
    ? `status ${response.status} and ${shown(response.body)}`
    : response.status === null
      ? `no answer (${response.failure})`
      : `status ${response.status} (${response.failure})`;

/** Whether a response has this status and these values in its body; a function tests a value itself. */
export function matches(response: ConnectorResponse, status: number, expected: Expected): boolean {
  if (response.failure !== undefined || response.status !== status) return false;
  const body: unknown = response.body;
  if (typeof body !== "object" || body === null) return false;
  const fields = new Map(Object.entries(body));
  return Object.entries(expected).every(([name, value]) =>
    typeof value === "function" ? value(fields.get(name)) === true : fields.get(name) === value,
  );
}

/** A field of a response's body; undefined if there is none. */
export const fieldOf = (response: ConnectorResponse, name: string): unknown =>
  response.failure === undefined && typeof response.body === "object" && response.body !== null
    ? new Map<string, unknown>(Object.entries(response.body)).get(name)
    : undefined;

/** A rule's result: `rule` is a sentence about what must hold, such as "A posting is taken". */
export const ruled = (rule: string, response: ConnectorResponse, holds: boolean): Ruled => ({
  holds,
  says: holds ? rule : `${rule}: it is not so, ${cameOf(response)} came`,
});

/** Like `ruled`, for a response with this status and these values. */
export const expects = (
  rule: string,
  response: ConnectorResponse,
  status: number,
  expected: Expected,
): Ruled =>
  ruled(
    `${rule} (${status} ${shown(
      Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [name, typeof value === "function" ? "…" : value]),
      ),
    )})`,
    response,
    matches(response, status, expected),
  );

export const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

/** A reference that no service knows. */
export const newReference = (): string => randomUUID();
