import { controlMessages } from "@county-pay/core/messages";
import { useTexts } from "../language/language.ts";

/** Gray placeholder lines in the size of the coming content, so the layout does not jump: `lines` with the height of `kind`. */
export function Skeleton({
  lines = 3,
  kind = "text",
}: {
  readonly lines?: number;
  readonly kind?: "text" | "row" | "panel";
}) {
  const texts = useTexts(controlMessages);
  return (
    <div className={`cp-skeleton cp-skeleton--${kind}`} aria-busy="true">
      <span className="cp-visually-hidden">{texts.loading}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical lines, never reordered
        <div key={index} className="cp-skeleton__line" />
      ))}
    </div>
  );
}
