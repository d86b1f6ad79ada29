import { adoptStyles } from "../browser/adopt-styles.ts";
import css from "./bills.css";

adoptStyles(document, css);
