import type { Services } from "../services.server.ts";

/** What the demo seed of every room works on. Dates are relative to `now`; ids depend on keys only. */
export interface DemoWorld {
  /** Its `sql` and `db` are one transaction, in which all rooms seed. */
  services: Services;
  now: Date;
  /** Id of a thing by its key ("specialist-07", "adult-1", "child-1"), the same in every room. */
  id(key: string): string;
  /** `days` from today at a wall time of a zone, as an instant. */
  at(days: number, time: string, zone: string): Date;
}
