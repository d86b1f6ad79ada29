// @vitest-environment jsdom

import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Notices } from "../notices/notices.tsx";
import { act } from "../testing/dom.ts";
import { PlaceField } from "./place-field.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STATES = ["GA Georgia", "FL Florida", "AL Alabama"].map((state) => ({
  code: state.slice(0, 2),
  name: state.slice(3),
}));

function State() {
  const [typed, setTyped] = useState("");
  return (
    <Notices>
      <PlaceField
        label="State"
        id="state"
        name="state"
        value={typed}
        error=""
        places={STATES}
        autoComplete="address-level1"
        onType={setTyped}
        onPick={({ name }) => setTyped(name)}
        onLeave={() => {}}
      />
    </Notices>
  );
}

it("places are offered from one character on, 200 ms after the last key (VALID-031)", async () => {
  render(<State />);
  const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds));
  const type = (value: string) => fireEvent.input(screen.getByRole("combobox"), { target: { value } });
  type("a");
  await pass(199);
  expect(options()).toEqual([]);
  type("f");
  await pass(1);
  expect(options()).toEqual([]);
  await pass(199);
  expect(options()).toEqual(["FloridaFL"]);
  type("ga");
  expect(options()).toEqual([]);
  await pass(200);
  expect(options()).toEqual(["GeorgiaGA"]);
});
