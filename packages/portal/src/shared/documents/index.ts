/* A bill's or a receipt's PDF, for all features. */
export * from "./asked-documents.tsx";
export * from "./document-file.ts";
export * from "./document-view.tsx";
export * from "./pdf-dialog.tsx";
