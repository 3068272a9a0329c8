/** Sent with every call of a game: pages of other sites cannot send it. */
export const callsHeader = "x-korak-games";
