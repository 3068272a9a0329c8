import type { Services } from "../services.server.ts";

/** Input of every feature's demo seed. Dates are relative to `now`; ids are derived from keys. */
export interface DemoWorld {
  /** Their `sql` and `db` share the transaction in which all features seed. */
  services: Services;
  now: Date;
  /** Id for a key ("specialist-07", "adult-1", "child-1"), the same in every feature. */
  id(key: string): string;
  /** The instant `days` from today at a wall time of a zone. */
  at(days: number, time: string, zone: string): Date;
}
