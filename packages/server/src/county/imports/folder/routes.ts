import { importFolder, saveImportFolder } from "@county-pay/core/contract";
import type { FastifyInstance } from "fastify";
import { note } from "../../../db/audit.ts";
import { refuse } from "../../../http/refusal.ts";
import { serveSignedIn } from "../../../http/router.ts";
import type { Services } from "../../../kernel/services.ts";
import { folderOf, saveFolder } from "./schedule.ts";

/** The schedule of a county's folder: what an admin sees and sets (OFFICE-005). */
export function registerImportFolder(app: FastifyInstance, services: Services): void {
  const root = services.config.importFolder;
  serveSignedIn(app, services, importFolder, (_input, { company, inCompany, language }) =>
    inCompany((tenant) => folderOf(tenant, company, root, language)),
  );
  serveSignedIn(app, services, saveImportFolder, ({ body }, { caller, company, inCompany, language }) =>
    body.Enabled && root === null
      ? refuse("validation_failed", { Paths: ["Enabled"] })
      : inCompany(async (tenant) => {
          await saveFolder(tenant, { ...caller, language: language.code }, body);
          await note(tenant, caller, "import.scheduled", company.name, {
            status: body.Enabled ? "on" : "off",
            minutes: body.EveryMinutes,
          });
          return folderOf(tenant, company, root, language);
        }),
  );
}
