import { minify as minifyWithTerser } from "terser";
import { minify } from "vite";

const TERSER = {
  module: true,
  toplevel: true,
  ecma: 2020,
  compress: { ecma: 2020, passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true },
};

/**
 * Minifies code as far as possible: Oxc's output is 2.5% smaller than esbuild's, and terser's 1% smaller than Oxc's,
 * but takes many times as long. `isCounted` says for which files those bytes count.
 */
export const small = (isCounted = () => true) => ({
  name: "small",
  async renderChunk(code, { fileName, name }) {
    const { code: minified, errors } = await minify(fileName, code, {
      module: true,
      compress: { target: "es2022", treeshake: { propertyReadSideEffects: false } },
      mangle: { toplevel: true },
    });
    if (errors.length > 0) this.error(errors.map(({ message }) => message).join("\n"));
    if (!isCounted(name)) return { code: minified, map: null };
    return { code: (await minifyWithTerser(minified, TERSER)).code, map: null };
  },
});
