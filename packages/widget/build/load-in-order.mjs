/**
 * Loads the modules of a bundle one after the other, from its entries, in the order of their imports. Rollup loads them
 * as disk and plugins happen to deliver them, and that order changes which names it gives to exports and in which order
 * a file imports others: two builds of one commit would differ, and pages that pin a file would lose it.
 */
export const loadInOrder = {
  name: "load-in-order",
  async buildStart({ input }) {
    const seen = new Set();
    const load = async (module) => {
      if (module.external || seen.has(module.id)) return;
      seen.add(module.id);
      const loaded = await this.load({ ...module, resolveDependencies: true });
      const imports = [...loaded.importedIdResolutions, ...loaded.dynamicallyImportedIdResolutions];
      for (const each of imports) if (each) await load(each);
    };
    for (const entry of Object.values(input))
      await load(await this.resolve(entry, undefined, { isEntry: true }));
  },
};
