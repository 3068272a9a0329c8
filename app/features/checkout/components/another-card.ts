/** The choice of a card that is not saved. */
export const anotherCard = "another";
