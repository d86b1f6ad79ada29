import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Nothing is inlined: the portal's pages allow no inline script or style. */
export default defineConfig({
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    reportCompressedSize: false,
  },
});
