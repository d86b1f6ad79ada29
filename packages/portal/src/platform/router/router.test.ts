import { describe, expect, it, vi } from "vitest";
import { memoryHistory } from "./memory-history.ts";
import { createRouter } from "./router.ts";
import type { RouteObject } from "./types.ts";

const ROUTES: readonly RouteObject[] = ["/a", "/b", "/c"].map((path) => ({ path, element: path }));
const start = (routes = ROUTES, entries = ["/a"]) => {
  const history = memoryHistory(entries);
  const router = createRouter(routes, history);
  return {
    router,
    history,
    at: () => router.state.location.pathname,
    before: () => history.location().pathname,
  };
};
/** A screen that loads on command. */
function slow(path: string) {
  let come = () => {};
  const loading = new Promise<{ element: string }>((resolve) => {
    come = () => resolve({ element: path });
  });
  return { route: { path, lazy: () => loading }, come };
}

describe("a navigation", () => {
  it("a navigation adds a history entry, or replaces one", async () => {
    const { router, at } = start();
    await router.navigate("/b?x=1#y", { state: { for: "b" } });
    expect(router.state.location).toMatchObject({ search: "?x=1", hash: "#y", state: { for: "b" } });
    await router.navigate("/c", { replace: true });
    await router.navigate(-1);
    expect(at()).toBe("/a");
    expect(router.state.historyAction).toBe("POP");
  });

  it("a navigation by query stays on its page", async () => {
    const { router } = start();
    await router.navigate({ search: "?page=2" });
    expect(router.state.location).toMatchObject({ pathname: "/a", search: "?page=2" });
  });

  it("a navigation to a loading screen keeps the page until it is ready, and is dropped if the visitor goes elsewhere", async () => {
    const { route, come } = slow("/slow");
    const { router, at, before } = start([...ROUTES, route]);
    const going = router.navigate("/slow");
    expect([at(), before(), router.state.navigation.state]).toEqual(["/a", "/a", "loading"]);
    await router.navigate("/b");
    come();
    await going;
    expect([at(), before(), router.state.navigation.state]).toEqual(["/b", "/b", "idle"]);
    await router.navigate("/slow");
    expect(router.state.elements).toEqual(["/slow"]);
  });

  it("a navigation to a screen that cannot be loaded completes, and loads it again the next time", async () => {
    const lazy = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ element: "here" });
    const { router } = start([...ROUTES, { path: "/d", lazy }]);
    await router.navigate("/d");
    expect(router.state.elements).not.toEqual(["here"]);
    await router.navigate("/a");
    await router.navigate("/d");
    expect(router.state.elements).toEqual(["here"]);
  });
});

describe("a blocked navigation", () => {
  const held = () => {
    const visit = start(ROUTES, ["/a", "/b"]);
    const stop = visit.router.block({ current: () => true });
    return { ...visit, stop };
  };

  it("a blocked navigation forward continues when it may proceed", async () => {
    const { router, at } = held();
    await router.navigate("/c");
    expect(at()).toBe("/b");
    router.state.blocked?.proceed();
    await vi.waitFor(() => expect(at()).toBe("/c"));
    expect(router.state.blocked).toBeNull();
  });

  it("a blocked navigation back is undone at once, and repeated when it may proceed", async () => {
    const { router, at, before } = held();
    await router.navigate(-1);
    expect([at(), before()]).toEqual(["/b", "/b"]);
    router.state.blocked?.proceed();
    await vi.waitFor(() => expect([at(), before()]).toEqual(["/a", "/a"]));
  });

  it("a blocked navigation can be dropped, and a removed blocker blocks nothing", async () => {
    const { router, at, stop } = held();
    await router.navigate(-1);
    router.state.blocked?.reset();
    expect([at(), router.state.blocked]).toEqual(["/b", null]);
    stop();
    await router.navigate("/c");
    expect(at()).toBe("/c");
  });
});
