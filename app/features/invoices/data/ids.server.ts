import { v7 } from "uuid";

// Keeps ids that a process makes within one millisecond in order.
let sequence = 0;

/** An id based on an instant; within a process, later ids are greater. */
export const nextId = (at: Date): string => v7({ msecs: at.getTime(), seq: (sequence = (sequence + 1) % 0x7fff_ffff) });
