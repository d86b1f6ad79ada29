export { CardFrame } from "./card-frame.tsx";
