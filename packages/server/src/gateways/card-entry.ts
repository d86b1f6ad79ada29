import type { Tokenizer, TokenizerKind } from "@county-pay/core/contract";
import type { OnlineMethod } from "@county-pay/core/methods";

/** How a browser exchanges a card or account for a token, per method. */
export type Tokenizers = Readonly<Record<OnlineMethod, Tokenizer>>;

/** How the frame enters a card or account. `holder`: the payer's name, for a tokenizer whose form has a field for it. */
export function tokenizerFor(
  { tokenizers }: { readonly tokenizers: Tokenizers },
  method: OnlineMethod,
  holder: string,
): Tokenizer {
  const tokenizer = tokenizers[method];
  if (tokenizer.Kind !== "own" || !tokenizer.Form) return tokenizer;
  const { holder: field, ...Fields } = tokenizer.Form.Fields;
  const Fixed = field && holder ? { ...tokenizer.Form.Fixed, [field]: holder } : tokenizer.Form.Fixed;
  return { ...tokenizer, Form: { Fields, Fixed } };
}

/** What a browser reaches of a gateway during card entry: origins, in every spelling, for the frame's policy. */
export interface EntryOrigins {
  /**
   * Origins whose scripts run in our frame, if the gateway has its fields only in a script of its own. Such a frame has
   * neither trusted types nor cross-origin isolation (decision 355).
   */
  readonly scripts: readonly string[];
  /** Origins whose pages our frame shows inside it: hosted fields. */
  readonly frames: readonly string[];
  /** Origins that our frame calls: the tokenizer of our own form. */
  readonly calls: readonly string[];
  /** Where forms of such a script may be sent, besides the page's own origin: to a payer's bank. */
  readonly forms?: readonly string[];
  /** Whether the pages in those frames do not allow cross-origin isolation; it is assumed of pages with scripts. */
  readonly isOpen?: boolean;
}

/** The kinds of card entry that a gateway uses, for the frame to load their code with its page. */
export const tokenizerKinds = ({
  tokenizers,
}: {
  readonly tokenizers: Partial<Tokenizers>;
}): readonly TokenizerKind[] => [...new Set(Object.values(tokenizers).map(({ Kind }) => Kind))];
