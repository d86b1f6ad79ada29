import { adoptStyles } from "../browser/adopt-styles.ts";
import css from "./payment.css";

adoptStyles(document, css);
