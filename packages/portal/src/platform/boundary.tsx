import { CAUGHT_ERROR } from "@county-pay/widget/browser";
import { Component, type ReactNode } from "react";

interface Guarding {
  /** What was shown when it failed: it is tried again with something else. */
  readonly resetOn: unknown;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}
interface Guarded {
  readonly resetOn: unknown;
  readonly failed: boolean;
}

/** Shows `fallback` if its content throws, and reports the error; tries again when `resetOn` changes. */
export class Boundary extends Component<Guarding, Guarded> {
  override state: Guarded = { resetOn: this.props.resetOn, failed: false };
  static getDerivedStateFromError = (): Partial<Guarded> => ({ failed: true });

  override componentDidCatch(error: unknown): void {
    window.dispatchEvent(new CustomEvent(CAUGHT_ERROR, { detail: error }));
  }

  static getDerivedStateFromProps = ({ resetOn }: Guarding, state: Guarded): Guarded | null =>
    resetOn === state.resetOn ? null : { resetOn, failed: false };
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
