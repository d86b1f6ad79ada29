import { ListScreen } from "./list-screen.tsx";

/** clerk/consumer/private (ROUTE-045). */
export const Component = () => <ListScreen kind="private" />;
