/** A page of Stripe's that stands in for the real one: its script and its look are inline. */
const page = (title: string, style: string, script: string, body = ""): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body>${body}<script>${script}</script></body></html>`;

const FIELDS_STYLE = `
  html { font: var(--fontSizeBase, 16px) var(--fontFamily, sans-serif); color: var(--colorText); }
  body { margin: 0; }
  form { display: grid; gap: 12px; padding: 4px; }
  label { display: grid; gap: 4px; }
  .Label { font-size: 0.93em; }
  .Input, button { font: inherit; color: inherit; padding: 12px; background: var(--colorBackground);
    border: 1px solid #e6e6e6; border-radius: var(--borderRadius, 5px); box-sizing: border-box; }
  button { min-height: 44px; }
  input::placeholder { color: var(--colorTextSecondary); }
  input[aria-invalid=true] { border-color: var(--colorDanger); }
  p { margin: 0; }`;

/** The page of the Payment Element. */
export const fieldsPage = (script: string): string => page("Payment", FIELDS_STYLE, script);

/** An empty page: Stripe's hidden frame. */
export const CONTROLLER = page("Controller", "", "");

/** The window of a bank in which its customer chooses an account, which tells the page that opened it. */
export const bankWindow = (account: string): string =>
  page(
    "Test bank",
    "",
    `document.querySelector("button").onclick = () => { opener.postMessage("${account}", "https://js.stripe.com"); };`,
    "<h1>Test bank</h1><button>Choose this account</button>",
  );

const CHALLENGE_STYLE = `
  html, body { margin: 0; height: 100%; background: rgb(0 0 0 / 50%); }
  iframe { display: block; margin: 20px auto; inline-size: min(400px, 90%); block-size: 400px; border: 0; background: #fff; }`;

/** Stripe's window over the page, with the bank's page inside it. */
export const CHALLENGE = page(
  "3D Secure",
  CHALLENGE_STYLE,
  `let secret = "";
  addEventListener("message", async ({ source, data }) => {
    if (source === parent) { secret = data.clientSecret; return; }
    const body = new URLSearchParams({ client_secret: secret, approved: data });
    const answer = await fetch("https://api.stripe.com/v1/3ds2/complete", { method: "POST", body });
    parent.postMessage({ type: "answered", result: await answer.json() }, "*");
  });`,
  `<iframe src="https://hooks.stripe.com/3d_secure_2/hosted" title="3D Secure 2 Test Page"></iframe>`,
);

/** The page of a payer's bank. */
export const BANK = page(
  "Bank",
  "body { font: 16px sans-serif; padding: 16px; } button { min-height: 44px; }",
  `for (const button of document.querySelectorAll("button"))
    button.onclick = () => parent.postMessage(button.value, "https://js.stripe.com");`,
  `<h1>3D Secure 2 Test Page</h1><button value="true">Complete</button> <button value="false">Fail</button>`,
);

/** The page on which a payer verifies their account with the code of a small deposit. */
export const depositPage = (isVerified: boolean): string =>
  page(
    "Verify your bank account",
    "body { font: 16px sans-serif; padding: 16px; } button, input { min-height: 44px; }",
    "",
    isVerified
      ? "<h1>Your bank account is verified</h1>"
      : `<h1>Verify your bank account</h1><form method="post"><label>Code <input name="code"></label> <button>Verify</button></form>`,
  );
