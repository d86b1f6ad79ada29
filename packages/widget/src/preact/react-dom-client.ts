import { type ComponentChild, type ContainerNode, render } from "preact";

/** React's roots, on preact. */
export function createRoot(container: ContainerNode) {
  return {
    render: (child: ComponentChild): void => render(child, container),
    unmount: (): void => render(null, container),
  };
}
