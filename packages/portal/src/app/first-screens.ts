import type { ScreenName } from "@county-pay/core/site";
import type { ComponentType } from "react";
import { loadCheckout } from "../platform/session/visitor-journey.ts";
import type * as AllScreens from "./screens.ts";

type Screen = () => Promise<{ readonly Component: ComponentType }>;

const search: Screen = () => import("../features/search/search-route.tsx");

/**
 * The first screens of most visits. The page names their files, so they need neither the table of all screens nor the
 * list of every screen's files that the build adds to it; and nothing can be paid there yet, so they need no checkout.
 */
export const FIRST_SCREENS: Readonly<Partial<Record<ScreenName, Screen>>> = {
  login: () => import("../features/auth/login/login-route.tsx"),
  "guest-bills": search,
  "guest-search-bills": search,
  "guest-bill-preview": () => import("../features/bill/bill-route.tsx"),
};

let all: Promise<typeof AllScreens> | null = null;

/** Loads the table of all screens; again if that failed before. */
export async function loadScreens(): Promise<typeof AllScreens> {
  all ??= import("./screens.ts");
  try {
    return await all;
  } catch (error) {
    all = null;
    throw error;
  }
}

/** Loads a screen, and the checkout's code if something can be paid there. */
export async function loadScreen(name: ScreenName): ReturnType<Screen> {
  const first = FIRST_SCREENS[name];
  if (first && all === null) return first();
  const { SCREENS, WITHOUT_CHECKOUT } = await loadScreens();
  const [screen] = await Promise.all([SCREENS[name](), WITHOUT_CHECKOUT.has(name) ? null : loadCheckout()]);
  return screen;
}
