/** A square part of a picture: its center in fractions of the width and height, and how far it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  /** 1 is the largest square that fits the picture. */
  zoom: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export const largestCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Portraits whose edge has fewer pixels look blurred. */
const leastEdge = 96;
const mostZoom = 5;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), Math.max(least, most));

/** How far this picture may be enlarged. */
export const maxZoomOf = ({ width, height }: PictureSize): number =>
  within(Math.min(width, height) / leastEdge, 1, mostZoom);

/** The square in pixels, always inside the picture. */
export function squareOf(picture: PictureSize, crop: Crop): { left: number; top: number; edge: number } {
  const { width, height } = picture;
  const edge = Math.min(width, height) / within(crop.zoom, 1, maxZoomOf(picture));
  return {
    left: within(crop.x * width - edge / 2, 0, width - edge),
    top: within(crop.y * height - edge / 2, 0, height - edge),
    edge,
  };
}

/** The crop moved back inside the picture, so that the next step starts from the visible state. */
export function clampCrop(picture: PictureSize, crop: Crop): Crop {
  const { left, top, edge } = squareOf(picture, crop);
  return {
    x: (left + edge / 2) / picture.width,
    y: (top + edge / 2) / picture.height,
    zoom: within(crop.zoom, 1, maxZoomOf(picture)),
  };
}

/** Moves the square over the picture, in shares of its edge. */
export function moveCrop(picture: PictureSize, crop: Crop, right: number, down: number): Crop {
  const { edge } = squareOf(picture, crop);
  return clampCrop(picture, {
    ...crop,
    x: crop.x + (right * edge) / picture.width,
    y: crop.y + (down * edge) / picture.height,
  });
}

export const enlargeCrop = (picture: PictureSize, crop: Crop, factor: number): Crop =>
  clampCrop(picture, { ...crop, zoom: crop.zoom * factor });

/** The crop as a form sends it: left, top, width and height in fractions of the picture. */
export function cropText(picture: PictureSize, crop: Crop): string {
  const { left, top, edge } = squareOf(picture, crop);
  const { width, height } = picture;
  const shares = [left / width, top / height, edge / width, edge / height];
  // Rounded down, so that left and width never exceed 1 together.
  return shares.map((share) => String(Math.floor(share * 1e5) / 1e5)).join(",");
}
