import type { Texts } from "../../general/language.ts";
import type { loaderMessages } from "../../general/loader.ts";

export const loaderMessagesEs: Texts<typeof loaderMessages> = { failed: "No cargó. Use el enlace." };
