import { ListScreen } from "./list-screen.tsx";

/** clerk/consumer/private (spec 0:45). */
export const Component = () => <ListScreen kind="private" />;
