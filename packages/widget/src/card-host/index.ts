export { CardFrame, type CardFrameProps } from "./card-frame.tsx";
export { connectFrame, type FrameConnection } from "./connect-frame.ts";
