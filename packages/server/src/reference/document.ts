import * as contract from "@county-pay/core/contract";
import { type Endpoint, endpointsOf, openapi } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";

/** The version of the API, which is the product's. */
export const API_VERSION = "0.1.0";

/** The calls of the contract that an instance serves. */
export const servedCalls = (app: FastifyInstance): readonly Endpoint[] =>
  endpointsOf(contract).filter(({ method, path }) => app.hasRoute({ method, url: path }));

/** The OpenAPI 3.1 document of the calls that an instance serves as `origin`. */
export const apiDocument = (app: FastifyInstance, origin: string): Readonly<Record<string, unknown>> =>
  openapi(servedCalls(app), { version: API_VERSION, server: origin });
