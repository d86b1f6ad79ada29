/** One area's colours as a county gives them: #rrggbb. */
export interface AreaColors {
  readonly primary: string;
  readonly secondary: string;
  readonly background: string;
  readonly text: string;
}

export interface ThemeColors {
  readonly header: AreaColors;
  readonly main: Omit<AreaColors, "text">;
}

/** spec 1:201 */
export const DEFAULT_THEME: ThemeColors = {
  header: { primary: "#606064", secondary: "#97979c", background: "#FFFFFF", text: "#000000" },
  main: { primary: "#606064", secondary: "#97979c", background: "#F4F5F8" },
};
