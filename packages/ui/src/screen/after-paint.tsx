import type { ReactNode } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { useDrawnBefore } from "./use-drawn-before.ts";

/** Renders its content after the rest of the screen: a long page renders in steps, so that none blocks a slow phone. */
export const AfterPaint = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useDrawnBefore() ? children : <Skeleton kind="panel" lines={1} />;
