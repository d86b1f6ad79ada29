import { ListScreen } from "./list-screen.tsx";

/** clerk/consumer/non-payable, and the same for SMF users who are not clerks (ROUTE-046, SHELL-025). */
export const Component = () => <ListScreen kind="viewOnly" />;
