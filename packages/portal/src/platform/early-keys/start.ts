import { keyBuffer } from "./key-buffer.ts";

// The first script of a page with a scanner's field, built as a file of its own: it must run before the others load.
keyBuffer().open();
