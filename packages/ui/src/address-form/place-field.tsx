import { matchingPlaces, type Place } from "@county-pay/core/forms";
import { TYPE_AHEAD } from "@county-pay/core/search";
import { useEffect, useState } from "react";
import { Combobox } from "../combobox/combobox.tsx";
import { Field } from "../field/field.tsx";

/** Whether the type-ahead's delay, 200 ms, has passed since the last key (VALID-031). */
function useHasPaused(typed: string): boolean {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(setSettled, TYPE_AHEAD.milliseconds, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled === typed;
}

/** A type-ahead for a country, a state or a city. */
export function PlaceField(props: {
  readonly label: string;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string;
  readonly places: readonly Place[];
  readonly autoComplete: string;
  readonly onType: (text: string) => void;
  readonly onPick: (place: Place) => void;
  readonly onLeave: () => void;
}) {
  const { places, value } = props;
  const hasPaused = useHasPaused(value);
  return (
    <Field label={props.label} id={props.id} error={props.error}>
      {(ties) => (
        <Combobox
          ties={ties}
          name={props.name}
          value={value}
          autoComplete={props.autoComplete}
          options={hasPaused ? matchingPlaces(places, value).filter((place) => place.name !== value) : []}
          optionKey={(place) => place.code}
          onType={props.onType}
          onPick={props.onPick}
          onLeave={props.onLeave}
        >
          {(place) => (
            <>
              <span>{place.name}</span>
              {place.code === place.name ? null : <span className="cp-muted cp-small">{place.code}</span>}
            </>
          )}
        </Combobox>
      )}
    </Field>
  );
}
