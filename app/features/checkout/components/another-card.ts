/** The choice of a card that is not saved. */
export const anotherCard = "another";
/** What a choice begins with that is one of the payer's packs. */
export const byPack = "pack:";
