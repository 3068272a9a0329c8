/**
 * The folder of recordings, whose addresses are made from their content, and of the lists of them for each game and language.
 */
export const voicesFolder = "/voices/";
