import type { Prefills } from "../../contract.ts";

/** What is booked in the booking step, and under which terms. */
export interface Booking {
  specialist: NonNullable<Prefills["specialist"]>;
  /** The chosen service, or the terms of the session that gets new times. */
  offer: {
    name: string;
    minutes: number;
    mode: "online" | "in_person";
    price: number;
    currency: "EUR" | "RSD";
  };
  /** How the specialist can be paid. */
  ways: Prefills["ways"];
  zone: string;
  zones: { yours: string; theirs: string };
  now: string;
  /** How many hours the specialist usually takes to answer; null when unknown. */
  answers: { hours: number | null };
}

/** Whether a directly booked time is confirmed only after payment, because the specialist takes only cards. */
export const paysFirst = ({
  offer,
  ways,
}: {
  offer: Pick<Booking["offer"], "price">;
  ways: Booking["ways"];
}): boolean => offer.price > 0 && !ways.cash;
