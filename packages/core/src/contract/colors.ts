import * as v from "valibot";
import { list } from "../wire/values.ts";

/** A county's colors, adjusted for contrast: custom properties of the tokens, light and dark. */
export const Colors = list(
  v.object({
    Name: v.pipe(v.string(), v.regex(/^--cp-[a-z-]{1,30}$/)),
    Value: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
  }),
  50,
);
export type Colors = v.InferOutput<typeof Colors>;
