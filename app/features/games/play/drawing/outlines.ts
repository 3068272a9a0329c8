/** Drawings of 100 by 100: the body, lines on it, and a highlight. */
export interface Outline {
  body: string;
  lines?: string;
  light?: string;
}

export type ThingKind = keyof typeof outlines;

export const outlines = {
  circle: { body: "M50 9a41 41 0 1 1 0 82a41 41 0 1 1 0-82Z", light: "M24 44c2-10 9-17 18-20" },
  square: {
    body: "M24 13h52a11 11 0 0 1 11 11v52a11 11 0 0 1-11 11H24a11 11 0 0 1-11-11V24a11 11 0 0 1 11-11Z",
    light: "M26 46V32a6 6 0 0 1 6-6h12",
  },
  triangle: { body: "M42 15c4-6 12-6 16 0l33 58c4 7 0 14-8 14H17c-8 0-12-7-8-14Z", light: "M33 56 44 36" },
  star: {
    body: "M46 11c2-4 6-4 8 0l9 20 22 3c5 1 6 5 3 8L72 58l4 22c1 5-3 7-7 5L50 74 31 85c-4 2-8 0-7-5l4-22L12 42c-3-3-2-7 3-8l22-3Z",
    light: "M31 43l12-2",
  },
  heart: {
    body: "M50 88C24 69 9 54 9 35c0-14 10-23 21-23 9 0 16 5 20 12 4-7 11-12 20-12 11 0 21 9 21 23 0 19-15 34-41 53Z",
    light: "M22 38c0-7 3-11 8-13",
  },
  leaf: {
    body: "M88 12C50 8 14 22 13 58c0 8 2 14 5 19 30 16 70 6 72-40 0-10 0-18-2-25Z",
    lines: "M9 92c12-23 32-43 58-56",
  },
  stone: {
    body: "M47 16c23-4 42 10 45 33 3 22-14 36-41 37C26 87 9 76 8 56 7 35 24 20 47 16Z",
    light: "M26 48c3-9 10-14 19-16",
  },
  drop: {
    body: "M50 7c5 12 31 32 31 54 0 18-14 31-31 31S19 79 19 61C19 39 45 19 50 7Z",
    light: "M33 62c0 9 5 15 12 17",
  },
  boot: {
    body: "M30 10h28c4 0 6 2 6 6v32l20 12c6 4 8 9 8 15v8c0 4-2 6-6 6H30c-4 0-6-2-6-6V16c0-4 2-6 6-6Z",
    lines: "M24 28h40M24 77h68",
  },
  flag: { body: "M25 14c18-9 30 9 48 1 6-2 10-2 10 3v34c0 4-2 6-6 7-20 6-32-9-52-2Z", lines: "M25 8v84" },
  key: {
    body: "M30 14a22 22 0 1 0 10 41l32 33c2 2 4 2 6 1l9-3-1-11-10-2v-9l-10-1-13-15A22 22 0 0 0 30 14Z",
    lines: "M24 29a6 6 0 1 0 .1 0",
  },
  comma: {
    body: "M52 10c20 0 33 13 33 33 0 26-18 43-42 49-5 1-7-3-3-6 9-6 14-12 15-20-18 2-33-9-33-27 0-17 13-29 30-29Z",
    light: "M36 42c0-8 4-13 11-15",
  },
} as const satisfies Record<string, Outline>;

/** Four different pebbles. */
export const pebbles = [
  outlines.stone.body,
  "M42 14c20-5 45 4 49 27 4 24-10 43-38 46C28 89 10 78 9 55 8 34 22 19 42 14Z",
  "M53 12c22 1 38 19 38 40 0 22-18 35-41 36C26 89 8 78 9 57 10 33 29 11 53 12Z",
  "M38 20c20-9 46-2 52 20 6 21-8 40-36 44-27 4-46-8-46-27 0-17 13-29 30-37Z",
] as const;
