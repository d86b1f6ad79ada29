/** The build turns a stylesheet and its imports into one string. */
declare module "*.css" {
  const text: string;
  export default text;
}
