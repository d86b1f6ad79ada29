/** A toast or a modal to be shown. `tone` is what it is about, not how it looks. */
export interface Notice {
  readonly tone: "success" | "warning" | "error";
  readonly title: string;
  readonly text: string;
}
