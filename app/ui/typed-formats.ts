/** How the reader types and sees days and times; pages pass the result of `useFormats`. */
export interface TypedFormats {
  /** Language tag of weekdays and the calendar. */
  readonly tag: string;
  /** YYYY-MM-DD of a typed day; with `today` the year is optional. Undefined if invalid. */
  readDay(text: string, today?: string): string | undefined;
  writeDay(day: string): string;
  /** HH:MM of a typed time; undefined if invalid. */
  readTime(text: string): string | undefined;
  writeTime(time: string): string;
  /** Placeholders that show what to type. */
  readonly dayPattern: string;
  readonly timePattern: string;
  /** Whether times contain letters (AM or PM), which a numeric keypad lacks. */
  readonly twelveHours: boolean;
}
