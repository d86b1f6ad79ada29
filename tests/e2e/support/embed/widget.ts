import type { FrameLocator, Locator, Page } from "@playwright/test";
import { Guest } from "../guest/guest.ts";

/** A `<county-pay>` on a county's page: its first view on the page, and a guest's actions in its frame. */
export class Widget {
  readonly element: Locator;
  /** The journey's frame, on the portal's origin. */
  readonly frame: FrameLocator;
  readonly guest: Guest;

  /** `element` selects the element if a page has more than one or has it in a frame. */
  constructor(page: Page, element: Locator = page.locator("county-pay")) {
    this.element = element;
    this.frame = this.element.frameLocator("iframe");
    this.guest = new Guest(page, this.frame);
  }

  /** Searches from the first view; the results open in the frame. */
  async search(text: string): Promise<void> {
    const field = this.element.getByRole("searchbox");
    await field.fill(text);
    await field.press("Enter");
  }
}
