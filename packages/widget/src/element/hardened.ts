/** Where @r2wc/core 2.1 keeps its things; they are in the global symbol registry. */
const PROPS = Symbol.for("r2wc.props");
const RENDER = Symbol.for("r2wc.render");
const CONNECTED = Symbol.for("r2wc.connected");

interface WrappedElement extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [CONNECTED]: boolean;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
  attributeChangedCallback(name: string, before: string | null, now: string | null): void;
}
type WrappedClass = (new () => WrappedElement) & { observedAttributes: string[] };

const GLOBAL =
  /^(id|class|style|slot|title|hidden|dir|part|tabindex|role|is|nonce|translate)$|^(data-|aria-|on)/;
const warned = new Set<string>();

/**
 * Mends what @r2wc/react-to-web-component gets wrong (WIDGET-001): a property set before the upgrade is kept, a
 * removed attribute is honoured, nothing is rendered before the element is in a document, a move within the
 * document keeps all state, and an attribute that is not known is warned about once. All props are texts: there is no
 * JSON to break and no function to look up by name. `methods` are put on the element, each given its shadow root.
 */
export function hardened(
  wrapped: CustomElementConstructor,
  attributes: Readonly<Record<string, string>>,
  methods: Readonly<Record<string, (root: ShadowRoot, given: unknown) => void>> = {},
): CustomElementConstructor {
  const Base = wrapped as unknown as WrappedClass;
  const propertyOf = new Map(Object.entries(attributes).map(([property, name]) => [name, property]));

  class Hardened extends Base {
    constructor() {
      super();
      this[CONNECTED] = false;
    }

    override connectedCallback(): void {
      for (const property of propertyOf.values()) this.#upgrade(property);
      for (const name of this.getAttributeNames()) this.#check(name);
      super.connectedCallback();
    }

    /** A move is a removal and an insertion in one go: only what stays out is unmounted. */
    override disconnectedCallback(): void {
      this[CONNECTED] = false;
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      const property = propertyOf.get(name);
      if (now) super.attributeChangedCallback(name, before, now);
      else if (property) {
        this[PROPS][property] = undefined;
        this[RENDER]();
      }
    }

    /** A property that was set on the plain element hides the accessor of the class. */
    #upgrade(property: string): void {
      const own = Object.getOwnPropertyDescriptor(this, property);
      if (!own) return;
      Reflect.deleteProperty(this, property);
      Reflect.set(this, property, own.value);
    }

    #check(name: string): void {
      if (propertyOf.has(name) || GLOBAL.test(name) || warned.has(name)) return;
      warned.add(name);
      console.warn(`<${this.localName}>: unknown attribute "${name}"`);
    }
  }
  for (const [name, method] of Object.entries(methods)) {
    const value = function (this: HTMLElement, given: unknown): void {
      if (this.shadowRoot) method(this.shadowRoot, given);
    };
    Object.defineProperty(Hardened.prototype, name, { value, configurable: true, writable: true });
  }
  return Hardened;
}
