import type { Texts } from "../language.ts";
import type { loaderMessages } from "../loader.ts";

export const loaderMessagesEs: Texts<typeof loaderMessages> = { failed: "No cargó. Use el enlace." };
