import { Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { CENTRE, CENTRE_IN_FRAME, FOCUSED, IN_SHADOW, MATCHING, READING } from "./in-page.ts";
import { until } from "./patience.ts";
import { CARRIERS, expression, FIELDS, type Named, type Role } from "./roles.ts";

async function isOne(thing: WebElement, roles: readonly Role[]): Promise<boolean> {
  const said = await thing.getAriaRole();
  return roles.some((role) => role === said);
}

/**
 * A page, or a frame somewhere in it, as a person meets it: things have a role and a name, and both are what the
 * engine tells assistive technology. Each look begins at the page, so that a frame may be drawn anew in between.
 */
export class Place {
  readonly driver: WebDriver;
  private readonly frames: readonly string[];

  constructor(driver: WebDriver, frames: readonly string[] = []) {
    this.driver = driver;
    this.frames = frames;
  }

  /** The frame that stands here. */
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

  /** All of this name that have one of these roles, in the order of the page. */
  private async look(roles: readonly Role[], name: Named): Promise<WebElement[]> {
    await this.enter();
    const selector = roles.map((role) => CARRIERS[role]).join(", ");
    const found: WebElement[] = [];
    for (const one of await this.driver.executeScript<WebElement[]>(MATCHING, selector))
      if (expression(name).test(await one.getAccessibleName()) && (await isOne(one, roles))) found.push(one);
    return found;
  }

  /** Waits for the first of these and does something with it; does it again if the page drew it anew meanwhile. */
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

  /** Scrolls as a person does. A frame of another origin cannot scroll the page around it: each page does it for itself. */
  private async bringToSight(thing: WebElement): Promise<void> {
    let middle = await this.driver.executeScript<number>(CENTRE, thing);
    for (let depth = this.frames.length - 1; depth >= 0; depth--) {
      await new Place(this.driver, this.frames.slice(0, depth)).enter();
      const [frame] = await this.driver.executeScript<WebElement[]>(MATCHING, this.frames[depth]);
      middle = await this.driver.executeScript<number>(CENTRE_IN_FRAME, frame, middle);
    }
    await this.enter();
  }

  private async press(thing: WebElement): Promise<void> {
    await this.bringToSight(thing);
    // The driver's own click takes whatever lies in a shadow root for covered: by its host.
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

  /** The address in the bar comes to fit. */
  async arrives(address: RegExp): Promise<void> {
    await this.driver.switchTo().defaultContent();
    await until(`address ${address}`, async () =>
      address.test(await this.driver.getCurrentUrl()) ? true : null,
    );
  }

  /** Waits until something of this role and name is there. */
  async sees(role: Role, name: Named): Promise<void> {
    await this.with([role], name, async () => true);
  }

  /** Waits until nothing of this role and name is there. */
  async seesNo(role: Role, name: Named): Promise<void> {
    await until(`no ${role} ${name}`, async () =>
      (await this.look([role], name)).length === 0 ? true : null,
    );
  }

  /** Waits for words on the page; answers the whole text of the innermost element that has them. */
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

  /** Presses a button or a link with the pointer, once it can be pressed. */
  async presses(role: "button" | "link" | "option" | "radio", name: Named): Promise<void> {
    await this.with([role], name, async (one) => {
      if (!(await one.isEnabled())) return false;
      await this.press(one);
      return true;
    });
  }

  /** Ticks a box that is not ticked. */
  async ticks(name: Named): Promise<void> {
    await this.with(["checkbox"], name, async (one) => {
      if (!(await one.isSelected())) await this.press(one);
      return one.isSelected();
    });
  }

  /** Ticks every box that can be reached: those behind a modal dialog cannot. */
  async ticksAll(): Promise<void> {
    await this.sees("checkbox", /./);
    for (const one of await this.look(["checkbox"], /./))
      if (!(await one.isSelected())) await this.press(one);
  }

  /** Presses a field and types into it, in place of what it had. */
  async types(name: Named, text: string): Promise<void> {
    await this.with(FIELDS, name, async (one) => {
      // As a person does; this engine gives a frame of another origin the focus only then.
      await this.press(one);
      // Replaced as by a keyboard: `clear` tells the page nothing, which may put back what it had.
      if ((await one.getAttribute("value")) !== "") await one.sendKeys(Key.chord(Key.CONTROL, "a"));
      await one.sendKeys(text);
      return true;
    });
  }

  /** How tall it is, in CSS pixels. */
  heightOf(role: Role, name: Named): Promise<number> {
    return until(`${role} ${name}`, async () => {
      const [one] = await this.look([role], name);
      return one ? (await one.getRect()).height : null;
    });
  }

  /** What a field has. */
  valueOf(name: Named): Promise<string> {
    return until(`field ${name}`, async () => {
      const [one] = await this.look(FIELDS, name);
      return one ? one.getAttribute("value") : null;
    });
  }

  /** Types the beginning into a field with suggestions and takes the first that fits. */
  async chooses(name: Named, beginning: string): Promise<void> {
    await this.types(name, beginning);
    await this.presses("option", new RegExp(`^${beginning}`));
  }

  /** Keys go to whatever has the focus, as those of a keyboard do. */
  async keys(...keys: readonly string[]): Promise<void> {
    await this.enter();
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Waits until what has the focus is of this role and name. */
  async isAt(role: Role, name: Named): Promise<void> {
    await until(`the focus at ${role} ${name}`, async () => ((await this.focused(role, name)) ? true : null));
  }

  /** Waits until what has the focus says these words, as a summary of errors does that can be reached by Tab no more. */
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

  /** Goes on with the arrow down to what has this role and name, as in a group of choices. */
  async arrowsTo(role: Role, name: Named, most = 10): Promise<void> {
    await this.goes(Key.ARROW_DOWN, role, name, most);
  }

  /** Goes on with Tab to what has this role and name. */
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
