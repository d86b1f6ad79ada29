import "@county-pay/ui/styles.css";
import "./theme/fonts.css";
import "./theme/base.css";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { createRouter } from "./routes.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<RouterProvider router={createRouter()} />);
