import type { DateView } from "../contract.ts";

/** "Youth Center, Main Street 5, Ljubljana"; empty where it is online. */
export const placeOf = ({ online, venue, address, city }: Pick<DateView, "online" | "venue" | "address" | "city">) =>
  online ? "" : [venue, address, city].filter(Boolean).join(", ");
