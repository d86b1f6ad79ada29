// @vitest-environment jsdom
import "../testing/dom.ts";
import { fireEvent, screen } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Field } from "../field/field.tsx";
import { Notices } from "../notices/notices.tsx";
import { Combobox } from "./combobox.tsx";
import { step } from "./step.ts";

const OWNERS = ["Castlebury", "Castlewood"];

function Search({ onPick, onEnter }: { onPick: (owner: string) => void; onEnter?: () => void }) {
  const [text, setText] = useState("");
  return (
    <Notices>
      <Field label="Owner">
        {(ties) => (
          <Combobox
            ties={ties}
            value={text}
            onType={setText}
            options={text ? OWNERS : []}
            optionKey={(owner) => owner}
            onPick={onPick}
            {...(onEnter ? { onEnter } : {})}
          >
            {(owner) => owner}
          </Combobox>
        )}
      </Field>
    </Notices>
  );
}

const type = (text: string) => {
  const box = screen.getByRole("combobox", { name: "Owner" });
  fireEvent.input(box, { target: { value: text } });
  return box;
};

describe("a combobox", () => {
  it("a combobox offers suggestions during typing and announces their number once", () => {
    render(<Search onPick={() => {}} />);
    const box = type("c");
    expect(box.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getAllByRole("option")).toHaveLength(2);
    expect(screen.getByRole("status").textContent).toContain("2 suggestions");
  });

  it("the arrow keys move through the suggestions and Enter selects one", () => {
    const onPick = vi.fn();
    render(<Search onPick={onPick} />);
    const box = type("c");
    fireEvent.keyDown(box, { key: "ArrowDown" });
    fireEvent.keyDown(box, { key: "ArrowDown" });
    const second = screen.getAllByRole("option")[1];
    expect(second?.getAttribute("aria-selected")).toBe("true");
    expect(box.getAttribute("aria-activedescendant")).toBe(second?.id);
    fireEvent.keyDown(box, { key: "Enter" });
    expect(onPick).toHaveBeenCalledWith("Castlewood");
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("Escape closes the suggestions, keeps the typed text, and leaves a surrounding dialog open", () => {
    const around = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: replaces a dialog with a key listener
      <div onKeyDown={around}>
        <Search onPick={() => {}} />
      </div>,
    );
    const box = type("c");
    fireEvent.keyDown(box, { key: "Escape" });
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(around).not.toHaveBeenCalled();
    expect(box).toHaveProperty("value", "c");
  });

  it("Enter searches for the typed text when no suggestion is selected", () => {
    const onEnter = vi.fn();
    const onPick = vi.fn();
    render(<Search onPick={onPick} onEnter={onEnter} />);
    fireEvent.keyDown(type("c"), { key: "Enter" });
    expect(onEnter).toHaveBeenCalledOnce();
    expect(onPick).not.toHaveBeenCalled();
  });

  it("the arrow keys wrap around at both ends, past the text itself", () => {
    expect([step(-1, 1, 2), step(0, 1, 2), step(1, 1, 2), step(-1, -1, 2), step(0, -1, 2)]).toEqual([
      0, 1, -1, 1, -1,
    ]);
  });
});
