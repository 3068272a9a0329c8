/** Where recordings are: files by their content, and for each game and language a list of them. */
export const voicesFolder = "/voices/";
