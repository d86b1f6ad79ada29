import { controlMessages } from "@county-pay/core/messages";
import { useTexts } from "../language/language.ts";

/** Grey lines of the size of what is coming, so that nothing jumps. `lines` of the height of `kind`. */
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
