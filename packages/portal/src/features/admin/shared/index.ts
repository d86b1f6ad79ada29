export { isMissing, LanguageFields, LanguageHeads } from "./language-fields.tsx";
export { LinkRows, linkProblems } from "./link-rows.tsx";
export { Named } from "./named.tsx";
export { RowTools } from "./row-tools.tsx";

export { type Edited, SettingsScreen } from "./settings-screen.tsx";
export { TextArea } from "./text-area.tsx";
export { useConfirm } from "./use-confirm.tsx";
export { useInLanguage } from "./use-in-language.ts";
