import type { FieldOwnProps } from "./field.tsx";
import type { PlaceOption, PlaceSource } from "./places.ts";
import { TextField } from "./text-fields.tsx";
import { useUpgrade } from "./upgrade.ts";

export type PlacesFieldProps = FieldOwnProps & {
  source: PlaceSource;
  /** A place's name. */
  defaultValue?: string | undefined;
  /** The chosen place, null while what stands in the field is none of the offered ones. */
  onChange?: ((place: PlaceOption | null, typed: string) => void) | undefined;
  placeholder?: string | undefined;
  /** Said in the list when no place fits. */
  emptyText: string;
  /** Said when the source failed. */
  failedText: string;
  /** Said, not shown, while the source is asked. */
  loadingText: string;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

const load = () => import("./places-box.tsx");

/** A town, completed while one types. The name is sent as it stands in the field; without scripts the browser helps. */
export function PlacesField(props: PlacesFieldProps) {
  const { source, onChange: _change, emptyText: _empty, loadingText: _loading, failedText: _failed, ...field } = props;
  const list = typeof source !== "function" ? `${field.id ?? field.name}-places` : undefined;
  const { plain, upgrade } = useUpgrade(load);
  if (upgrade) return <upgrade.Rich {...props} defaultValue={upgrade.value} />;
  return (
    <>
      <TextField {...field} ref={plain} iconStart="map-pin" autoComplete="off" list={list} />
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
