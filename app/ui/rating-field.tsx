import "./styles/rating-field.css";
import { FieldGroup, type FieldOwnProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type RatingFieldProps = FieldOwnProps & {
  /** Meaning of one to five stars, worst first; visible and for screen readers. */
  words: readonly [string, string, string, string, string];
  defaultValue?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
};

/** One to five stars as radio buttons: works with arrow keys and without scripts. */
export function RatingField({ words, defaultValue, onChange, disabled, required, ...field }: RatingFieldProps) {
  return (
    <FieldGroup {...field} oneOf required={required}>
      <div className="rating-field">
        {words.map((word, index) => (
          <label key={word} className="rating-star">
            <input
              type="radio"
              name={field.name}
              value={index + 1}
              defaultChecked={defaultValue === index + 1}
              disabled={disabled}
              required={required}
              onChange={onChange && (() => onChange(index + 1))}
            />
            <Icon name="star" size={30} className="rating-empty" />
            <Icon name="star-fill" size={30} className="rating-full" />
            <span className="rating-word">{word}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
