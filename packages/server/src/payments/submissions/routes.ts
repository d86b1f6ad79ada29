import {
  checkoutAuthenticatedPayment,
  checkoutRdv2AuthenticatedPayment,
  giveUpSubmission,
  submissionStatus as submissionStatusCall,
  submitAchPayment,
  submitCcPayment,
  submitPayment as submitPaymentCall,
  submitRdv2AchPayment,
  submitRdv2CcPayment,
  submitRdv2Payment,
  submitRdv2TokenPayment,
  submitTokenPayment,
  waitingSubmissions as waitingSubmissionsCall,
} from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";
import { submitOf } from "@county-pay/core/payments";
import type { FastifyInstance } from "fastify";
import { refuse } from "../../http/refusal.ts";
import { type SignedInContext, serveSignedIn } from "../../http/router.ts";
import type { Services } from "../../kernel/services.ts";
import { giveUp } from "../payments/index.ts";
import { isStoreRequest, type StoreBody, storeForLater } from "./keep.ts";
import { submissionStatus, waitingSubmissions } from "./status.ts";
import { type AnyPayment, type SavedPayment, submitPayment, submitSaved } from "./submit.ts";

/** Whether a checkout is for custom-API bills, which have their own call (CALL-113). */
const isCustom = (body: Extract<AnyPayment, { PaymentMethod: OnlineMethod }>): boolean => {
  const submit = submitOf(body);
  return "IsCustomAPI" in submit && submit.IsCustomAPI;
};

/** Every submission by a signed-in user except plain cash and checks (CALL-111, CALL-141, CALL-140). */
export function registerSubmissions(app: FastifyInstance, services: Services): void {
  const pay = ({ body }: { readonly body: AnyPayment }, context: SignedInContext) =>
    submitPayment(services, app.log, context, body);
  const payOrKeep = ({ body }: { readonly body: AnyPayment | StoreBody }, context: SignedInContext) =>
    isStoreRequest(body)
      ? storeForLater(services, context, body)
      : submitPayment(services, app.log, context, body);
  const paySaved = ({ body }: { readonly body: SavedPayment }, context: SignedInContext) =>
    submitSaved(services, app.log, context, body);

  serveSignedIn(app, services, submitPaymentCall, pay);
  serveSignedIn(app, services, submitRdv2Payment, pay);
  serveSignedIn(app, services, submitRdv2CcPayment, pay);
  serveSignedIn(app, services, submitRdv2AchPayment, pay);
  serveSignedIn(app, services, submitCcPayment, payOrKeep);
  serveSignedIn(app, services, submitAchPayment, payOrKeep);
  serveSignedIn(app, services, submitRdv2TokenPayment, paySaved);
  serveSignedIn(app, services, submitTokenPayment, paySaved);

  serveSignedIn(app, services, checkoutRdv2AuthenticatedPayment, ({ body }, context) =>
    isCustom(body)
      ? refuse("validation_failed", { Paths: ["IsCustomAPI"] })
      : submitPayment(services, app.log, context, body),
  );
  serveSignedIn(app, services, checkoutAuthenticatedPayment, ({ body }, context) =>
    isCustom(body)
      ? submitPayment(services, app.log, context, body)
      : refuse("validation_failed", { Paths: ["IsCustomAPI"] }),
  );

  serveSignedIn(app, services, submissionStatusCall, ({ params }, context) =>
    submissionStatus(services, app.log, context, params.key),
  );
  serveSignedIn(app, services, waitingSubmissionsCall, (_, context) => waitingSubmissions(context));
  serveSignedIn(app, services, giveUpSubmission, ({ params }, context) =>
    submissionStatus(services, app.log, context, params.key, giveUp),
  );
}
