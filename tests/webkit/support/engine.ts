import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "@county-pay/server/embedded";
import { Builder, type WebDriver } from "selenium-webdriver";
import { findWebKit } from "../../../scripts/lib/engines/webkit.mjs";

/** A desktop screen of this size, so that the portal shows its desktop layout. */
const SCREEN = { width: 1280, height: 1000 };
const PATIENCE = 20_000;

/** The machine's WebKitGTK, on a virtual screen. */
export interface Engine {
  /** A new browser session. */
  open(): Promise<WebDriver>;
  close(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Xvfb picks a free display number and writes it to its file descriptor 3 as soon as it accepts windows. */
async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  const screen = spawn(program, ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const displayChannel = screen.stdio[3];
  if (!displayChannel) throw new Error("Xvfb has no channel to tell its number");
  const [number] = await Promise.race([
    once(displayChannel, "data", { signal: AbortSignal.timeout(PATIENCE) }),
    once(screen, "exit").then(() => Promise.reject(new Error("Xvfb did not start"))),
  ]);
  return { process: screen, display: `:${String(number).trim()}` };
}

/** Starts the screen and the driver. If this machine has no WebKitGTK, throws an error that says what is missing. */
export async function startWebKit(): Promise<Engine> {
  const { driver, browser, screen, missing } = findWebKit();
  if (!driver || !browser || !screen) throw new Error(`WebKitGTK is not installed: ${missing.join(", ")}`);
  const { process: xvfb, display } = await startScreen(screen);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  return {
    open: async () => {
      const page = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
        })
        .build();
      await page
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...SCREEN });
      return page;
    },
    close: async () => {
      await end(server);
      await end(xvfb);
    },
  };
}
