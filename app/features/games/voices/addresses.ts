/**
 * The folder of the recordings and of the list of recordings for each game and language. Addresses are made from the content.
 */
export const voicesFolder = "/voices/";
