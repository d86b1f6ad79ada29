import { changeSeparateFee, feeIsSeparate, separateFee } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { DONE } from "../../http/done.ts";
import { refuse } from "../../http/refusal.ts";
import { serve, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { doerOf } from "../../people/admins/index.ts";
import { readSeparateFee, setSeparateFee } from "./separate-fee.ts";

/** Where an admin chooses whether the county's fee is a charge of its own, and where payers' pages ask (decision 370). */
export function registerSeparateFee(app: FastifyInstance, services: Services): void {
  const { config, gateways } = services;

  serveSignedIn(app, services, separateFee, async (_input, { company, inCompany }) => {
    const gateway = (await gateways.current(company.id))?.gateway;
    const chosen = await inCompany((tenant) => readSeparateFee(tenant, company.id));
    return {
      IsSeparate: chosen !== null,
      IsPossible: gateway?.chargeAgain !== undefined,
      Gateway: gateway ? (config.accounts.kinds[gateway.name]?.label ?? gateway.name) : "",
      Since: chosen?.since.toISOString() ?? null,
      By: chosen?.by ?? "",
    };
  });

  serve(app, services, feeIsSeparate, async (_input, { company }) => ({
    IsSeparate: await gateways.isFeeSeparate(company.id),
  }));

  serveSignedIn(
    app,
    services,
    changeSeparateFee,
    async ({ body }, { caller, company, inCompany, language }) => {
      const gateway = (await gateways.current(company.id))?.gateway;
      if (body.IsSeparate && !gateway?.chargeAgain) return refuse("method_unavailable");
      await inCompany((tenant) => setSeparateFee(tenant, doerOf(caller, language), body.IsSeparate));
      gateways.forget();
      return DONE;
    },
  );
}
