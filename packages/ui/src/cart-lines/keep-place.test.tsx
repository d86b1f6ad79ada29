// @vitest-environment jsdom
import "../testing/dom.ts";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { render } from "@testing-library/preact";
import { useState } from "react";
import { expect, it } from "vitest";
import { keepPlace } from "./keep-place.ts";

function List() {
  const [names, setNames] = useState(["first", "second", "third"]);
  const takeOut = async (name: string) => setNames((before) => before.filter((each) => each !== name));
  return (
    <>
      <h1 tabIndex={-1}>Cart</h1>
      {names.length > 0 ? (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button">Open {name}</button>
              <button type="button" onClick={() => void keepPlace(() => takeOut(name))}>
                Remove {name}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

it("focus moves to the next row, otherwise to the last, otherwise to the heading", async () => {
  render(<List />);
  const remove = (name: string) => screen.getByRole("button", { name: `Remove ${name}` });
  remove("second").focus();
  fireEvent.click(remove("second"));
  await waitFor(() => expect(document.activeElement).toBe(remove("third")));
  fireEvent.click(remove("third"));
  await waitFor(() => expect(document.activeElement).toBe(remove("first")));
  fireEvent.click(remove("first"));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Cart" })));
});
