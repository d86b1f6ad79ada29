import { adoptStyles } from "../browser/adopt-styles.ts";
import css from "./views.css";

/**
 * Adds the styles of the views that a payment does not show. It loads together with the code of such a view, in the file
 * of what the search shares with bills, the cart, and receipts.
 */
export const adoptViewsStyles = (): void => adoptStyles(document, css);
