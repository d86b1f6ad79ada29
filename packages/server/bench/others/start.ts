import { join } from "node:path";
import type { BenchArguments } from "../arguments.ts";
import type { BenchEnvironment } from "../environment.ts";
import type { Report } from "../report.ts";
import { freePorts, startProduct } from "./product.ts";

/** The first start in an empty folder, with everything built, and the next one. */
export async function benchStart(environment: BenchEnvironment, _args: BenchArguments): Promise<Report> {
  const root = process.env.COUNTY_PAY_ROOT ?? ".";
  const env = { ...(await freePorts()), COUNTY_PAY_DATA: join(environment.folder, "product") };
  const startOnce = async (): Promise<number> => {
    const product = await startProduct(root, env);
    await product.stop();
    return product.seconds;
  };
  const first = await startOnce();
  const next = await startOnce();
  return {
    subject: "start",
    tables: [
      {
        title: "Until the product serves",
        columns: ["start", "seconds"],
        rows: [
          ["in an empty folder: PostgreSQL set up and the demo counties imported", first.toFixed(1)],
          ["the next one", next.toFixed(1)],
        ],
      },
    ],
    figures: { first, next },
    goals: { start: [first] },
  };
}
