import type { DemoCounty } from "../county.ts";
import { chatham } from "./chatham.ts";
import { demo } from "./demo.ts";
import { ing } from "./ing.ts";
import { liberty } from "./liberty.ts";
import { newton } from "./newton.ts";
import { pine } from "./pine.ts";
import { rockdale } from "./rockdale.ts";

export const DEMO_COUNTIES: readonly [DemoCounty, ...DemoCounty[]] = [
  demo,
  chatham,
  rockdale,
  newton,
  liberty,
  ing,
  pine,
];
