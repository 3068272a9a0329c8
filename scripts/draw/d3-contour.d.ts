declare module "d3-contour" {
  export interface Contour {
    value: number;
    coordinates: [number, number][][][];
  }
  export interface Contours {
    (values: Float64Array): Contour[];
    size(size: [number, number]): Contours;
    thresholds(thresholds: number[]): Contours;
  }
  export function contours(): Contours;
}
