import type { FieldOwnProps } from "./field.tsx";
import type { PlaceOption, PlaceSource } from "./places.ts";
import { TextField } from "./text-fields.tsx";
import { useUpgrade } from "./upgrade.ts";

export type PlacesFieldProps = FieldOwnProps & {
  source: PlaceSource;
  /** A place's name. */
  defaultValue?: string | undefined;
  /** The chosen place; null while the text matches none of the options. */
  onChange?: ((place: PlaceOption | null, typed: string) => void) | undefined;
  placeholder?: string | undefined;
  /** Shown in the list when no place matches. */
  emptyText: string;
  /** Shown if the source failed. */
  failedText: string;
  /** Announced, not shown, while loading. */
  loadingText: string;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

const load = () => import("./places-box.tsx");

/** A town field with autocomplete. Submits the field's text; without scripts it is an input with a datalist. */
export function PlacesField(props: PlacesFieldProps) {
  const { source, onChange: _change, emptyText: _empty, loadingText: _loading, failedText: _failed, ...field } = props;
  const list = typeof source !== "function" ? `${field.id ?? field.name}-places` : undefined;
  const { plain, upgrade } = useUpgrade(load);
  if (upgrade) return <upgrade.Rich {...props} defaultValue={upgrade.value} />;
  return (
    <>
      <TextField {...field} ref={plain} iconStart="map-pin" autoComplete="off" list={list} data-plain />
      {typeof source !== "function" && (
        <datalist id={list}>
          {source.map((place) => (
            <option key={place.id} value={place.name} />
          ))}
        </datalist>
      )}
    </>
  );
}
