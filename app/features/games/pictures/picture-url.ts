/** Where the drawing of an emoji lies: the code points as the pools have them. */
export const pictureUrl = (emoji: string): string => `/game-pictures/${emoji.toLowerCase()}.svg`;
