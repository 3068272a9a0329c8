import "./aria-setup.ts";
import "./styles/aria.css";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from "react-aria-components/ComboBox";
import { LoadingStones } from "./button.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { PlacesFieldProps } from "./places-field.tsx";
import { PageLanguage } from "./page-language.tsx";
import { matchingPlaces, type PlaceOption, type PlaceSource } from "./places.ts";

type Found = { places: readonly PlaceOption[]; state: "ready" | "loading" | "failed" };

/** Debounce before asking the source, in milliseconds. */
const pause = 200;

const nothing: Found = { places: [], state: "ready" };

function useFound(source: PlaceSource, typed: string): Found {
  const known = typeof source !== "function";
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (known || typed === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => ({ ...before, state: "loading" }));
      source(typed, stop.signal).then(
        (places) => !stop.signal.aborted && setFound({ places, state: "ready" }),
        () => !stop.signal.aborted && setFound({ places: [], state: "failed" }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [known, source, typed]);
  if (typed === "" && !known) return nothing;
  return known ? { places: matchingPlaces(source, typed), state: "ready" } : found;
}

export type PlacesListProps = Found & {
  emptyText: string;
  loadingText: string;
  failedText: string;
  /** Accessible name outside of a field. */
  "aria-label"?: string | undefined;
};

/** The option list of a `PlacesField`, also for pages that show it inline. */
export function PlacesList({ places, state, emptyText, loadingText, failedText, ...rest }: PlacesListProps) {
  const waiting = (
    <>
      <LoadingStones />
      <span className="visually-hidden">{loadingText}</span>
    </>
  );
  const empty = state === "failed" ? failedText : state === "loading" ? waiting : emptyText;
  return (
    <ListBox<PlaceOption>
      {...rest}
      className="options"
      items={places}
      renderEmptyState={() => <p className="options-empty">{empty}</p>}
    >
      {(place) => (
        <ListBoxItem id={place.id} textValue={place.name} className="option">
          <span className="option-words">
            {place.name}
            {place.note && <span className="option-note">{place.note}</span>}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

/** The version of `PlacesField` with scripts. */
export default function PlacesBox(props: PlacesFieldProps) {
  return (
    <PageLanguage>
      <Box {...props} />
    </PageLanguage>
  );
}

function Box(props: PlacesFieldProps) {
  const { source, defaultValue = "", onChange, placeholder, disabled, required, ...own } = props;
  const { emptyText, loadingText, failedText, ...field } = own;
  const [typed, setTyped] = useState(defaultValue);
  // The list should be as wide as the whole field, but the library measures only the input.
  const [width, setWidth] = useState(0);
  const box = useRef<HTMLSpanElement>(null);
  const { places, state } = useFound(source, typed);
  const [chosen, setChosen] = useState<PlaceOption | null>(null);
  // The library also reports the chosen name as typed; ignore that.
  const change = (text: string) => {
    setTyped(text);
    if (chosen?.name === text) return;
    setChosen(null);
    onChange?.(null, text);
  };
  const choose = (id: unknown) => {
    const place = places.find((one) => one.id === id);
    if (!place) return;
    setChosen(place);
    setTyped(place.name);
    onChange?.(place, place.name);
  };
  return (
    <Field
      {...field}
      labelId
      control={(wires) => (
        <ComboBox
          items={places}
          inputValue={typed}
          onInputChange={change}
          value={chosen?.id ?? null}
          onChange={choose}
          allowsCustomValue
          onOpenChange={() => setWidth(box.current?.offsetWidth ?? 0)}
          allowsEmptyCollection={typed !== ""}
          isDisabled={disabled}
          isRequired={required}
          isInvalid={wires["aria-invalid"] === true}
          validationBehavior="aria"
          name={wires.name}
          formValue="text"
          aria-labelledby={`${wires.id}-label`}
          aria-describedby={wires["aria-describedby"]}
        >
          <span className="input-box" ref={box}>
            <Icon name="map-pin" size={20} />
            <Input id={wires.id} placeholder={placeholder} autoComplete="off" />
            {state === "loading" && <LoadingStones className="muted" />}
          </span>
          <Popover
            className="float"
            triggerRef={box}
            offset={6}
            style={{ "--trigger-width": `${width}px` } as CSSProperties}
          >
            <PlacesList {...{ places, state, emptyText, loadingText, failedText }} />
          </Popover>
        </ComboBox>
      )}
    />
  );
}
