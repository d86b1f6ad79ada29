/** One or two signing secrets, with a comma between them. */
export const WEBHOOK_SECRETS = /^whsec_[A-Za-z0-9+/=]{10,200}(?:,whsec_[A-Za-z0-9+/=]{10,200})?$/;

/** The secrets in a setting; none if it is empty. */
export const secretsIn = (setting: string): readonly string[] => (setting === "" ? [] : setting.split(","));
