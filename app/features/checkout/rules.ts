/** Days that specialists know of a new rate before it applies; their terms promise them (section 5). */
export const rateNotice = 15;
/** A rate begins with a day at the operator's seat. */
export const rateZone = "Europe/Ljubljana";
export const largestRate = 5000;
