/** The symbols under which @r2wc/core 2.1 stores its state; they are in the global symbol registry. */
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
 * Fixes problems in @r2wc/react-to-web-component (WIDGET-001): preserves a property set before the upgrade, respects a
 * removed attribute, renders nothing before the element is in a document, preserves state when the element is moved
 * within the document, and warns once about an unknown attribute. All props are strings: no JSON to parse and no
 * function to look up by name. `methods` are added to the element; each receives its shadow root.
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

    /** A move is a removal followed at once by an insertion: unmount only an element that stays removed. */
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

    /** A property that was set before the upgrade hides the class's accessor. */
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
