/** The product's version as in package.json; a test verifies that they match. */
export const VERSION = "0.1.0";
