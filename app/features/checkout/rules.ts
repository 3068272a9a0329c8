/** Days of notice before a new rate applies, as promised in the specialists' terms (section 5). */
export const rateNotice = 15;
/** The operator's time zone, in which a rate's day begins. */
export const rateZone = "Europe/Ljubljana";
export const largestRate = 5000;
