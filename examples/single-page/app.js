const main = document.querySelector("main");

/** The element with its link, for one route. */
function countyPay(attributes) {
  const element = document.createElement("county-pay");
  for (const [name, value] of Object.entries({ company: "demo", ...attributes }))
    element.setAttribute(name, value);
  const link = document.createElement("a");
  link.href = `${main.dataset.paymentSite}/demo/guest`;
  link.textContent = "Pay on the county's payment site";
  element.append(link);
  return element;
}

const ROUTES = {
  home: { title: "Welcome", content: () => [] },
  search: { title: "Search", content: () => [countyPay({ mode: "search" })] },
  bill: {
    title: "Your bill",
    content: () => [countyPay({ mode: "button", "property-id": "014-0213-07B", year: "2026" })],
  },
};

/** Each route replaces everything that the previous one put on the page. */
function show() {
  const { title, content } = ROUTES[location.hash.slice(1)] ?? ROUTES.home;
  const heading = document.createElement("h1");
  heading.textContent = title;
  main.replaceChildren(heading, ...content());
}

addEventListener("hashchange", show);
show();
