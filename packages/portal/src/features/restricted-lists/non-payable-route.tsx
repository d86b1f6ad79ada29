import { ListScreen } from "./list-screen.tsx";

/** clerk/consumer/non-payable, and the same for SMF users who are no clerks (spec 0:46). */
export const Component = () => <ListScreen kind="viewOnly" />;
