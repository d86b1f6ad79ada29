/** A form or query, nested as Stripe writes it: { metadata: { a: "b" } } is `metadata[a]=b`. */
export interface Form {
  readonly [name: string]: string | number | boolean | readonly string[] | Form;
}

function write(into: URLSearchParams, name: string, value: Form[string]): void {
  if (Array.isArray(value)) for (const [at, item] of value.entries()) into.append(`${name}[${at}]`, item);
  else if (typeof value === "object") {
    for (const [inner, item] of Object.entries(value)) write(into, `${name}[${inner}]`, item);
  } else into.append(name, String(value));
}

/** The form as URL-encoded parameters. */
export function formOf(form: Form): URLSearchParams {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) write(encoded, name, value);
  return encoded;
}
