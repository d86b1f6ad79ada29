import { useEffect, useState } from "react";
import type { ChallengeProps } from "./challenge/challenge-box.tsx";

type Box = typeof import("./challenge/challenge-box.tsx").ChallengeBox;

/** The challenge of a payer's bank. Its code loads only for a payment that has one. */
export function Challenged(props: ChallengeProps) {
  const [box, setBox] = useState<{ readonly Box: Box } | null>(null);
  const { onEnd } = props;
  useEffect(() => {
    import("./challenge/challenge-box.tsx").then(
      ({ ChallengeBox }) => setBox({ Box: ChallengeBox }),
      () => onEnd("failed"),
    );
  }, [onEnd]);
  return box ? <box.Box {...props} /> : null;
}
