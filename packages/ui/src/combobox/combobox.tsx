import { controlMessages, counted } from "@county-pay/core/messages";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import type { FieldTies } from "../field/field.tsx";
import { afterPress } from "../form/after-press.ts";
import { Icon } from "../icon/icon.tsx";
import { useLanguage } from "../language/language.ts";
import { useNotices } from "../notices/notices.tsx";
import { step } from "./step.ts";

export interface ComboboxProps<Option> {
  /** From the `Field` around it. */
  readonly ties: FieldTies;
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly options: readonly Option[];
  readonly optionKey: (option: Option) => string;
  readonly children: (option: Option) => ReactNode;
  readonly onPick: (option: Option) => void;
  /** Enter with no option chosen. */
  readonly onEnter?: () => void;
  readonly onLeave?: () => void;
  /** Shows a button that clears the field. */
  readonly clearLabel?: string;
  readonly placeholder?: string | undefined;
  readonly name?: string;
  readonly autoComplete?: string;
  readonly search?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/**
 * Typed text with a list of suggestions: ARIA 1.2 combobox. Down and Up move, Enter selects, Escape closes the list,
 * and Tab keeps the typed text. The number of suggestions is announced once.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const language = useLanguage();
  const texts = language.texts(controlMessages);
  const { ties, options, value, onType, onPick, onLeave } = props;
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { announce } = useNotices();
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && options.length > 0;
  const at = active < options.length ? active : -1;
  const count = open ? options.length : 0;

  useEffect(() => {
    if (count > 0) announce(counted(texts.suggestionCount, { count }, language));
  }, [count, announce, language, texts]);

  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setWanted(true);
      setActive(step(at, event.key === "ArrowDown" ? 1 : -1, options.length));
    } else if (event.key === "Escape" && open) {
      // Close only the list, not a surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Enter") {
      const option = open ? options[at] : undefined;
      if (option !== undefined) {
        event.preventDefault();
        pick(option);
      } else if (props.onEnter) {
        event.preventDefault();
        close();
        props.onEnter();
      }
    }
  };

  return (
    <div className={props.search ? "cp-combobox cp-combobox--search" : "cp-combobox"}>
      {props.search ? <Icon name="search" /> : null}
      <input
        {...ties}
        className="cp-input"
        ref={props.inputRef}
        type="text"
        role="combobox"
        name={props.name}
        value={value}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? "off"}
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint={props.search ? "search" : undefined}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && at >= 0 ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          setWanted(true);
          setActive(-1);
          onType(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          if (onLeave) afterPress(onLeave);
        }}
      />
      {props.clearLabel && value !== "" ? (
        <button
          type="button"
          className="cp-icon-button cp-combobox__clear"
          aria-label={props.clearLabel}
          onClick={() => onType("")}
        >
          <Icon name="close" />
        </button>
      ) : null}
      {open ? (
        <div
          ref={list}
          className="cp-combobox__list"
          id={listId}
          role="listbox"
          aria-label={texts.suggestionsLabel}
        >
          {options.map((option, index) => (
            // The focus stays in the field, which handles the keyboard.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={props.optionKey(option)}
              id={`${listId}-${index}`}
              role="option"
              className="cp-combobox__option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              {props.children(option)}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
