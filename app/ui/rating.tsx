import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type RatingProps = {
  /** Formatted in the page's language: "4,9". */
  value: string;
  /** Formatted count after it: "(38)". */
  count?: string | undefined;
  /** The whole rating as text for screen readers: "4.9 of 5, 38 reviews". */
  label: string;
  className?: string | undefined;
};

export function Rating({ value, count, label, className }: RatingProps) {
  return (
    <span className={classNames("rating", className)}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">
        <Icon name="star-fill" /> <b>{value}</b> {count && <span className="muted">{count}</span>}
      </span>
    </span>
  );
}

export type RatingStarsProps = { value: number; label: string; className?: string | undefined };

/** Five stars; rounds half a star up. */
export function RatingStars({ value, label, className }: RatingStarsProps) {
  return (
    <span className={classNames("stars", className)} role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={value >= star - 0.5 ? "star-fill" : "star"} />
      ))}
    </span>
  );
}

export type ScoreBarProps = { label: string; value: number; max: number; text: string };

/** A labeled bar with its value. */
export function ScoreBar({ label, value, max, text }: ScoreBarProps) {
  return (
    <label className="score-bar">
      <span>{label}</span>
      <span className="figures">{text}</span>
      <progress value={value} max={max} aria-valuetext={text} />
    </label>
  );
}
