import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cropText, enlargeCrop, maxZoomOf, moveCrop, clampCrop, squareOf, largestCrop } from "./crop.ts";

const picture = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) });
const steps = fc.array(
  fc.oneof(
    fc.record({
      right: fc.double({ min: -2, max: 2, noNaN: true }),
      down: fc.double({ min: -2, max: 2, noNaN: true }),
    }),
    fc.record({ factor: fc.double({ min: 0.2, max: 4, noNaN: true }) }),
  ),
  { maxLength: 20 },
);

test("the crop square stays inside the picture, however it is moved and enlarged", () => {
  fc.assert(
    fc.property(picture, steps, (of, all) => {
      let crop = largestCrop;
      for (const step of all)
        crop = "factor" in step ? enlargeCrop(of, crop, step.factor) : moveCrop(of, crop, step.right, step.down);
      const { left, top, edge } = squareOf(of, crop);
      const most = Math.min(of.width, of.height);
      for (const value of [left, top, of.width - left - edge, of.height - top - edge])
        expect(value).toBeGreaterThanOrEqual(-1e-6);
      expect(edge).toBeLessThanOrEqual(most);
      expect(edge).toBeGreaterThanOrEqual(Math.min(most, 95.999));
      const again = clampCrop(of, crop);
      for (const key of ["x", "y", "zoom"] as const) expect(again[key]).toBeCloseTo(crop[key], 9);

      const shares = cropText(of, crop).split(",");
      for (const share of shares) expect(share).toMatch(/^[01](\.\d{1,6})?$/);
      const [l = 0, t = 0, w = 0, h = 0] = shares.map(Number);
      expect(l + w).toBeLessThanOrEqual(1);
      expect(t + h).toBeLessThanOrEqual(1);
    }),
  );
});

test("the crop square starts as the largest one in the middle of the picture", () => {
  expect(cropText({ width: 400, height: 200 }, largestCrop)).toBe("0.25,0,0.5,1");
  expect(squareOf({ width: 300, height: 900 }, largestCrop)).toEqual({ left: 0, top: 300, edge: 300 });
});

test("the crop square moves in proportion to the visible part and stops enlarging before it blurs", () => {
  const of = { width: 1000, height: 800 };
  const close = enlargeCrop(of, largestCrop, 2);
  expect(squareOf(of, close)).toEqual({ left: 300, top: 200, edge: 400 });
  expect(squareOf(of, moveCrop(of, close, 0.1, -0.25))).toEqual({ left: 340, top: 100, edge: 400 });
  expect([maxZoomOf(of), maxZoomOf({ width: 192, height: 500 }), maxZoomOf({ width: 40, height: 40 })]).toEqual([
    5, 2, 1,
  ]);
});
