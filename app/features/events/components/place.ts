import type { DateView } from "../contract.ts";

/** Formats a place: "Youth Center, Main Street 5, Ljubljana"; empty for online events. */
export const placeOf = ({ online, venue, address, city }: Pick<DateView, "online" | "venue" | "address" | "city">) =>
  online ? "" : [venue, address, city].filter(Boolean).join(", ");
