import { minify as minifyWithTerser } from "terser";
import { minify } from "vite";

const TERSER = {
  module: true,
  toplevel: true,
  ecma: 2020,
  compress: { ecma: 2020, passes: 3, pure_getters: true, keep_fargs: false, unsafe_arrows: true },
};

/**
 * Writes code as small as it gets: Oxc writes a fortieth less than esbuild does, and terser a hundredth less than Oxc, in
 * many times the time. `isCounted` says of which files those bytes count.
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
