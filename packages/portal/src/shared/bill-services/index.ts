/*
 * What a bill's page offers besides paying, each in a separate dialog that is loaded when it is opened: shown while it
 * is rendered, gone when its owner hears `onClose`. More than one feature may open them, hence their place outside
 * all.
 */
export type { BillDialogProps } from "./bill-dialog.ts";
export * from "./dialogs.tsx";
