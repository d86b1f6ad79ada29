import { expect, it } from "vitest";
import { createMatcher } from "./match.ts";
import type { RouteObject } from "./types.ts";

const route = (path: string): RouteObject => ({ path, handle: path });
const match = createMatcher([
  {
    path: "/:company",
    handle: "county",
    children: [
      ...["", "guest/misc/:type", "guest/misc/payment", "clerk/desk/:id?", "*"].map(route),
      { children: [route("inside")] },
    ],
  },
  route("*"),
]);
const found = (path: string) => match(path)?.routes.map(({ handle }) => handle);

it.each([
  ["/demo", ["county", ""]],
  ["/demo/", ["county", ""]],
  ["/demo/guest/misc/payment", ["county", "guest/misc/payment"]],
  ["/demo/guest/misc/Dues", ["county", "guest/misc/:type"]],
  ["/demo/GUEST/Misc/Payment", ["county", "guest/misc/payment"]],
  ["/demo/clerk/desk", ["county", "clerk/desk/:id?"]],
  ["/demo/clerk/desk/7", ["county", "clerk/desk/:id?"]],
  ["/demo/inside", ["county", undefined, "inside"]],
  ["/demo/nothing/at/all", ["county", "*"]],
  ["/", ["*"]],
])("the path %s matches the most specific route", (path, routes) => {
  expect(found(path)).toEqual(routes);
});

it.each([
  ["/demo/guest/misc/Ad%20valorem%2F2", { company: "demo", type: "Ad valorem/2" }],
  ["/demo/guest/misc/%E0%A4%A", { company: "demo", type: "%E0%A4%A" }],
  ["/demo/clerk/desk", { company: "demo" }],
  ["/demo/a/b", { company: "demo", "*": "a/b" }],
])("the path %s gives its parameters, decoded if possible", (path, params) => {
  expect(match(path)?.params).toEqual(params);
});
