import base from "./playwright.config.ts";
export default { ...base, globalSetup: undefined, use: { ...base.use, baseURL: "http://localhost:4340" }, projects: (base.projects ?? []).slice(0, 1) };
