/**
 * Lets the browser draw and answer before the page goes on: on a slow phone the steps of its start are felt as one long
 * stillness otherwise.
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
