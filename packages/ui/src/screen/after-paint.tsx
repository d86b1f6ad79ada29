import type { ReactNode } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useDrawnBefore } from "./use-drawn-before.ts";

/** What is drawn after the rest of its screen was: a long page comes in steps, so that none keeps a slow phone. */
export const AfterPaint = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useDrawnBefore() ? children : <Skeleton kind="panel" lines={1} />;
