export type { FileParser } from "./file-parser.ts";
export { createFileReader, type FileReader } from "./file-reader.ts";
export { refuseFile } from "./refuse-file.ts";
