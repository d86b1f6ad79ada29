import { Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { CENTRE, CENTRE_IN_FRAME, FOCUSED, IN_SHADOW, MATCHING, READING } from "./in-page.ts";
import { until } from "./patience.ts";
import { CARRIERS, expression, FIELDS, type Named, type Role } from "./roles.ts";

async function isOne(thing: WebElement, roles: readonly Role[]): Promise<boolean> {
  const ariaRole = await thing.getAriaRole();
  return roles.some((role) => role === ariaRole);
}

/**
 * A page, or a frame somewhere in it, as a user meets it: elements have a role and a name, both as the engine reports
 * them to assistive technology. Each lookup starts at the page, so that a frame may rerender in between.
 */
export class Place {
  readonly driver: WebDriver;
  private readonly frames: readonly string[];

  constructor(driver: WebDriver, frames: readonly string[] = []) {
    this.driver = driver;
    this.frames = frames;
  }

  /** A frame in this place. */
  frame(selector = "iframe"): Place {
    return new Place(this.driver, [...this.frames, selector]);
  }

  private async enter(): Promise<void> {
    await this.driver.switchTo().defaultContent();
    for (const selector of this.frames) {
      const [frame] = await this.driver.executeScript<WebElement[]>(MATCHING, selector);
      await this.driver.switchTo().frame(frame ?? this.driver.findElement({ css: selector }));
    }
  }

  /** All elements with this name and one of these roles, in page order. */
  private async look(roles: readonly Role[], name: Named): Promise<WebElement[]> {
    await this.enter();
    const selector = roles.map((role) => CARRIERS[role]).join(", ");
    const found: WebElement[] = [];
    for (const one of await this.driver.executeScript<WebElement[]>(MATCHING, selector))
      if (expression(name).test(await one.getAccessibleName()) && (await isOne(one, roles))) found.push(one);
    return found;
  }

  /** Waits for the first match and acts on it; tries again if the page rerendered it meanwhile. */
  private with(
    roles: readonly Role[],
    name: Named,
    act: (one: WebElement) => Promise<boolean>,
  ): Promise<true> {
    return until(`${roles.join(" or ")} ${name}`, async () => {
      const [one] = await this.look(roles, name);
      return one && (await act(one)) ? true : null;
    });
  }

  /**
   * Scrolls the element into view. A frame of another origin cannot scroll the page around it, so we scroll each page.
   * Returns the height in the window at which its middle then is.
   */
  private async bringToSight(thing: WebElement): Promise<number> {
    let middle = await this.driver.executeScript<number>(CENTRE, thing);
    for (let depth = this.frames.length - 1; depth >= 0; depth--) {
      await new Place(this.driver, this.frames.slice(0, depth)).enter();
      const [frame] = await this.driver.executeScript<WebElement[]>(MATCHING, this.frames[depth]);
      middle = await this.driver.executeScript<number>(CENTRE_IN_FRAME, frame, middle);
    }
    await this.enter();
    return middle;
  }

  private async press(thing: WebElement): Promise<void> {
    let middle = await this.bringToSight(thing);
    // A frame whose view has just changed still gets its new height from the page around it.
    await until("the element standing still", async () => {
      const earlier = middle;
      middle = await this.bringToSight(thing);
      return middle === earlier ? true : null;
    });
    // The driver's own click considers everything in a shadow root covered by its host.
    if (await this.driver.executeScript<boolean>(IN_SHADOW, thing))
      await this.driver.actions().move({ origin: thing }).click().perform();
    else await thing.click();
  }

  async open(address: string): Promise<void> {
    await this.driver.switchTo().defaultContent();
    await this.driver.get(new URL(address, process.env.PORTAL_URL).href);
  }

  async reload(): Promise<void> {
    await this.driver.switchTo().defaultContent();
    await this.driver.navigate().refresh();
  }

  async back(): Promise<void> {
    await this.driver.switchTo().defaultContent();
    await this.driver.navigate().back();
  }

  /** Waits until the page's address matches. */
  async arrives(address: RegExp): Promise<void> {
    await this.driver.switchTo().defaultContent();
    await until(`address ${address}`, async () =>
      address.test(await this.driver.getCurrentUrl()) ? true : null,
    );
  }

  /** Waits until an element with this role and name is present. */
  async sees(role: Role, name: Named): Promise<void> {
    await this.with([role], name, async () => true);
  }

  /** Waits until no element with this role and name is present. */
  async seesNo(role: Role, name: Named): Promise<void> {
    await until(`no ${role} ${name}`, async () =>
      (await this.look([role], name)).length === 0 ? true : null,
    );
  }

  /** Waits for words on the page; returns the full text of the innermost element that contains them. */
  reads(words: Named, patience?: number): Promise<string> {
    const { source, flags } = expression(words);
    return until(
      `the words ${words}`,
      async () => {
        await this.enter();
        const [one] = await this.driver.executeScript<WebElement[]>(READING, source, flags);
        return one ? (await one.getText()).trim() : null;
      },
      patience,
    );
  }

  /** Clicks a button or a link with the pointer once it is enabled. */
  async presses(role: "button" | "link" | "option" | "radio", name: Named): Promise<void> {
    await this.with([role], name, async (one) => {
      if (!(await one.isEnabled())) return false;
      await this.press(one);
      return true;
    });
  }

  /** Whether there is such an element now. */
  async has(role: Role, name: Named): Promise<boolean> {
    return (await this.look([role], name)).length > 0;
  }

  /** Checks an unchecked box. */
  async ticks(name: Named): Promise<void> {
    await this.with(["checkbox"], name, async (one) => {
      if (!(await one.isSelected())) await this.press(one);
      return one.isSelected();
    });
  }

  /** Clicks a field and types into it, replacing its value. */
  async types(name: Named, text: string): Promise<void> {
    await this.with(FIELDS, name, async (one) => {
      // Clicks as a user does; only then does this engine give the focus to a frame of another origin.
      await this.press(one);
      // Replaces the value by keyboard: `clear` fires no event, so the page may restore the old value.
      if ((await one.getAttribute("value")) !== "") await one.sendKeys(Key.chord(Key.CONTROL, "a"));
      await one.sendKeys(text);
      return true;
    });
  }

  /** The value of a field. */
  valueOf(name: Named): Promise<string> {
    return until(`field ${name}`, async () => {
      const [one] = await this.look(FIELDS, name);
      return one ? one.getAttribute("value") : null;
    });
  }

  /** Types the start of a value into a field with suggestions and picks the first match. */
  async chooses(name: Named, beginning: string): Promise<void> {
    await this.types(name, beginning);
    await this.presses("option", new RegExp(`^${beginning}`));
  }

  /** Sends keys to the focused element, like a keyboard. */
  async keys(...keys: readonly string[]): Promise<void> {
    await this.enter();
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Waits until the focused element has this role and name. */
  async isAt(role: Role, name: Named): Promise<void> {
    await until(`the focus at ${role} ${name}`, async () => ((await this.focused(role, name)) ? true : null));
  }

  /** Waits until the focused element contains these words, such as an error summary, which Tab does not reach. */
  async isAtWords(words: Named): Promise<void> {
    await until(`the focus at the words ${words}`, async () => {
      await this.enter();
      const one = await this.driver.executeScript<WebElement | null>(FOCUSED);
      return one && expression(words).test(await one.getText()) ? true : null;
    });
  }

  private async focused(role: Role, name: Named): Promise<boolean> {
    await this.enter();
    const one = await this.driver.executeScript<WebElement | null>(FOCUSED);
    if (!one || !expression(name).test(await one.getAccessibleName())) return false;
    return isOne(one, [role]);
  }

  /** Presses the down arrow until the element with this role and name has the focus, as in a group of choices. */
  async arrowsTo(role: Role, name: Named, most = 10): Promise<void> {
    await this.goes(Key.ARROW_DOWN, role, name, most);
  }

  /** Presses Tab until the element with this role and name has the focus. */
  async tabsTo(role: Role, name: Named, most = 40): Promise<void> {
    await this.goes(Key.TAB, role, name, most);
  }

  private async goes(key: string, role: Role, name: Named, most: number): Promise<void> {
    for (let presses = 0; presses < most; presses++) {
      if (await this.focused(role, name)) return;
      await this.keys(key);
    }
    throw new Error(`the focus never reaches ${role} ${name}`);
  }
}
