import type { Prefills } from "../../contract.ts";

/** The subject of the booking step. */
export interface Booking {
  specialist: NonNullable<Prefills["specialist"]>;
  /** The booked thing: the chosen service, or the session that the times are for. */
  offer: {
    name: string;
    minutes: number;
    mode: "online" | "in_person";
    price: number;
    currency: "EUR" | "RSD";
  };
  /** How the specialist is paid. */
  ways: Prefills["ways"];
  zone: string;
  zones: { yours: string; theirs: string };
  now: string;
  /** How soon the specialist usually answers. */
  answers: { hours: number | null };
}

/** Whether a time that is booked directly is confirmed only once it is paid: the specialist takes cards only. */
export const paysFirst = ({
  offer,
  ways,
}: {
  offer: Pick<Booking["offer"], "price">;
  ways: Booking["ways"];
}): boolean => offer.price > 0 && !ways.cash;
