/** A message between what stands in for Stripe's script and for its frames. `asks`: the number that an answer repeats. */
export type Message = Readonly<Record<string, unknown>> & { readonly type: string };
