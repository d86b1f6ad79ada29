/** Stylesheets come in as one string, with all their imports; the build sees to it. */
declare module "*.css" {
  const text: string;
  export default text;
}
