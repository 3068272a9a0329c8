import { picturesFrom } from "../data/pictures.ts";

/** The pictures of a posted form in the order they were tapped. */
export const pictureOrder = (posted: string | string[] | undefined) =>
  picturesFrom(Array.isArray(posted) ? posted : posted === undefined ? [] : [posted]);
