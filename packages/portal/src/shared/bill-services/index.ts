/*
 * The actions on a bill's page besides paying, each in its own dialog that loads when it opens: shown while it is
 * rendered, closed when its owner handles `onClose`. Several features can open them, so they are shared.
 */
export type { BillDialogProps } from "./bill-dialog.ts";
export * from "./dialogs.tsx";
