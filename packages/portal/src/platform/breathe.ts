/**
 * Lets the browser draw and respond before the page continues: otherwise, on a slow phone, startup feels like one long
 * freeze.
 */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
