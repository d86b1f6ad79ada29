import { routePath } from "@county-pay/core/site";
import { usePortal } from "../../../platform/portal-context.ts";
import { useParams } from "../../../platform/router/index.ts";

/** The current section of Reports, and the path of another one. */
export function useSection(): {
  readonly section: string;
  readonly pathOf: (section: string) => string;
} {
  const { company, place } = usePortal();
  const { section = "" } = useParams();
  const route = place.area === "clerk" ? "clerk-reports" : "user-reports";
  return { section, pathOf: (other) => routePath(company.name, route, { section: other }) };
}
