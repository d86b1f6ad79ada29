/**
 * The block in the editor: its settings in the sidebar, and a placeholder in the page. Runs in the browser without a
 * build step. The element itself runs only on the published page, so that no author pays by trying out the editor.
 */
(({ blockEditor, blocks, components, element, i18n }) => {
  const { createElement } = element;
  const { __, sprintf } = i18n;
  const { PanelBody, Placeholder, SelectControl, TextControl } = components;
  const text = (words) => __(words, "county-pay");

  const MODES = [
    { value: "search", label: text("Search for bills and pay them") },
    { value: "button", label: text("A button that pays one bill") },
    { value: "bill", label: text("One bill, shown") },
    { value: "cart", label: text("What was added to the cart") },
    { value: "checkout", label: text("Straight to the payment") },
  ];
  const LANGUAGES = [
    { value: "", label: text("The language of the page") },
    { value: "en", label: "English" },
    { value: "es", label: "Español" },
    { value: "vi", label: "Tiếng Việt" },
  ];
  const needsBill = (mode) => mode === "button" || mode === "bill";
  const takesBill = (mode) => needsBill(mode) || mode === "checkout";

  /** The configured bill, and what is still missing to identify it. */
  function billInWords({ mode, propertyId, year, billId }) {
    if (!takesBill(mode)) return [];
    // translators: %s: the bill's own number in addresses of the payment site.
    if (billId) return [sprintf(text("bill: %s"), billId)];
    if (mode === "checkout" && !propertyId && !year) return [text("of what was added to the cart")];
    return [propertyId || text("which parcel?"), year || text("which year?")];
  }

  function summary({ company, mode, ...bill }) {
    const what = MODES.find(({ value }) => value === mode)?.label ?? MODES[0].label;
    // translators: %s: the county's name in addresses of the payment site.
    return [what, ...billInWords({ mode, ...bill }), company && sprintf(text("county: %s"), company)]
      .filter(Boolean)
      .join(", ");
  }

  const edit = ({ attributes, setAttributes }) => {
    const controlled = (Control, name, label, more) =>
      createElement(Control, {
        key: name,
        label,
        value: attributes[name],
        onChange: (value) => setAttributes({ [name]: value }),
        ...more,
      });
    const whichBill = [
      controlled(
        TextControl,
        "propertyId",
        text("Parcel or account number"),
        needsBill(attributes.mode) ? {} : { help: text("Leave it empty to pay what was added to the cart.") },
      ),
      controlled(TextControl, "year", text("Year of the bill"), { maxLength: 4, inputMode: "numeric" }),
      controlled(TextControl, "billId", text("Or the ID of the bill"), {
        help: text(
          "Instead of parcel and year: the number at the end of the bill's address on the payment site.",
        ),
        maxLength: 18,
        inputMode: "numeric",
      }),
    ];
    return createElement(
      "div",
      blockEditor.useBlockProps(),
      createElement(
        blockEditor.InspectorControls,
        null,
        createElement(
          PanelBody,
          { title: text("Payment") },
          controlled(SelectControl, "mode", text("What stands on the page"), { options: MODES }),
          ...(takesBill(attributes.mode) ? whichBill : []),
          controlled(TextControl, "company", text("County"), {
            help: text("Only where it is another one than under Settings, County Pay."),
          }),
          controlled(SelectControl, "language", text("Language"), { options: LANGUAGES }),
          controlled(TextControl, "link", text("Words of the link for browsers without scripts")),
        ),
      ),
      createElement(Placeholder, {
        icon: "money-alt",
        label: "County Pay",
        instructions: summary(attributes),
      }),
    );
  };

  blocks.registerBlockType("county-pay/pay", { edit, save: () => null });
})(window.wp);
