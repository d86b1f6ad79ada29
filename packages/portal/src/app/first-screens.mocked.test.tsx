import { beforeEach, expect, it, vi } from "vitest";

const screens = vi.hoisted(() => ({ Bill: vi.fn(), OfTable: vi.fn() }));
const loadCheckout = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock("../features/bill/bill-route.tsx", () => ({ Component: screens.Bill }));
vi.mock("../platform/session/visitor-journey.ts", () => ({ loadCheckout }));
vi.mock("./screens.ts", () => {
  const screen = async () => ({ Component: screens.OfTable });
  return {
    SCREENS: { "guest-bill-preview": screen, "guest-cart": screen, register: screen },
    WITHOUT_CHECKOUT: new Set(["guest-bill-preview", "register"]),
  };
});

/** A page that was just opened. */
async function openPage() {
  vi.resetModules();
  return import("./first-screens.ts");
}

beforeEach(() => {
  loadCheckout.mockReset();
});

it("the first screen of a visit loads without the table of all screens and without the checkout", async () => {
  const { loadScreen } = await openPage();
  expect((await loadScreen("guest-bill-preview")).Component).toBe(screens.Bill);
  expect(loadCheckout).not.toHaveBeenCalled();
});

it("a screen that is not among the first loads from the table, and the checkout where something can be paid", async () => {
  const { loadScreen } = await openPage();
  expect((await loadScreen("register")).Component).toBe(screens.OfTable);
  expect(loadCheckout).not.toHaveBeenCalled();
  expect((await loadScreen("guest-cart")).Component).toBe(screens.OfTable);
  expect(loadCheckout).toHaveBeenCalledOnce();
});

it("once the table has loaded, it also opens the first screens, because it lists their files", async () => {
  const { loadScreen, loadScreens } = await openPage();
  await loadScreens();
  expect((await loadScreen("guest-bill-preview")).Component).toBe(screens.OfTable);
});
