// @vitest-environment jsdom

import type { CardFrameProps } from "@county-pay/ui/screens";
import { render } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FrameToConnect, FrameTold } from "../bridge/connect-frame.ts";
import type { FrameEvent, OpenRequest } from "../protocol.ts";
import { CardFrame } from "./card-frame.tsx";

type Connected = FrameToConnect<OpenRequest> & FrameTold<FrameEvent>;
const connected: Connected[] = [];
vi.mock("../bridge/connect-frame.ts", () => ({
  connectFrame: (frame: FrameToConnect<OpenRequest>, callbacks: FrameTold<FrameEvent>) => {
    connected.push({ ...frame, ...callbacks });
    return { close: vi.fn(), dropped: () => 0, send: vi.fn() };
  },
}));
beforeEach(() => void connected.splice(0));

const FIRST = { checkoutId: "c", nonce: "1" };

function show(checkout: CardFrameProps["checkout"] = null) {
  const props = {
    url: "https://payments.example/checkout/demo",
    locale: "en",
    title: "Secure payment",
    onBusy: vi.fn(),
    onResult: vi.fn(),
    onClose: vi.fn(),
    onLost: vi.fn(),
  };
  const { rerender } = render(<CardFrame {...props} checkout={checkout} />);
  return {
    ...props,
    to: (next: CardFrameProps["checkout"]) => rerender(<CardFrame {...props} checkout={next} />),
  };
}
const opened = (frame: Connected | undefined) =>
  Promise.race([frame?.request, new Promise((resolve) => setTimeout(resolve, 0, "waiting"))]);
const frames = () => new Set(connected.map(({ iframe }) => iframe)).size;

describe("the frame of card entry", () => {
  it("a prepared frame opens nothing, and then the checkout without loading again", async () => {
    const { to } = show();
    expect(await opened(connected[0])).toBe("waiting");
    to(FIRST);
    expect(await opened(connected[0])).toMatchObject({ checkoutId: "c", nonce: "1", locale: "en" });
    expect(frames()).toBe(1);
  });

  it("another nonce, and a form that is shown again, get a frame of their own", async () => {
    const { to } = show(FIRST);
    to({ ...FIRST, nonce: "2" });
    expect(frames()).toBe(2);
    expect(await opened(connected[1])).toMatchObject({ nonce: "2" });
    to(null);
    expect(frames()).toBe(3);
    expect(await opened(connected[2])).toBe("waiting");
  });

  it.each(["onLost", "onTimeout"] as const)(
    "a prepared frame that fails (%s) is replaced when there is a checkout, and not reported",
    async (how) => {
      const { to, onLost } = show();
      connected[0]?.[how]();
      expect(frames()).toBe(1);
      to(FIRST);
      expect(frames()).toBe(2);
      expect(await opened(connected[1])).toMatchObject({ nonce: "1" });
      expect(onLost).not.toHaveBeenCalled();
      connected[1]?.onLost();
      expect(onLost).toHaveBeenCalledOnce();
    },
  );
});
