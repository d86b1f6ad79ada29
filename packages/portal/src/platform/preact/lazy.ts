import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from "react";

const Waiting = createContext<ReactNode>(null);

/** Like React's: shows a fallback until the lazy component has loaded. */
export const Suspense = (props: {
  readonly fallback?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode => createElement(Waiting, { value: props.fallback ?? null }, props.children);

/** Like React's: a component that loads when first shown; if it cannot load, it throws where it is rendered. */
export function lazy<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loading: Promise<void> | null = null;
  let loaded: ComponentType<Props> | null = null;
  let failed: { readonly error: unknown } | null = null;
  const begin = (): Promise<void> => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (error: unknown) => {
        failed = { error };
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each call, at module level
  return function Lazy(props: Props): ReactNode {
    const fallback = useContext(Waiting);
    const [, draw] = useState(false);
    useEffect(() => {
      let shown = true;
      void begin().then(() => shown && draw(true));
      return () => {
        shown = false;
      };
    }, []);
    if (failed) throw failed.error;
    return loaded ? createElement(loaded, props) : fallback;
  };
}
