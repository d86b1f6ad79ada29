/** A toast or a modal to show. `tone` describes its meaning, not its look. */
export interface Notice {
  readonly tone: "success" | "warning" | "error";
  readonly title: string;
  readonly text: string;
}
