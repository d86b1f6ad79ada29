export { CardFrame } from "./card-frame.tsx";
export { connectFrame, type FrameConnection } from "./connect-frame.ts";
