import type { Face } from "../pools/pool.ts";

export interface FacePiece {
  kind: "skin" | "white" | "dark" | "line" | "blush" | "tear" | "tongue";
  d: string;
}

/** How far the eyes of a neutral face are open; all its other numbers are 0. */
const calmEye = 0.62;

const round = (n: number) => Math.round(n * 100) / 100;
const at = (...numbers: number[]) => numbers.map(round).join(" ");

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${at(x - rx, y)}a${at(rx, ry)} 0 1 0 ${at(2 * rx, 0)}a${at(rx, ry)} 0 1 0 ${at(-2 * rx, 0)}Z`;

interface Looks {
  of: (part: string) => number;
  lift: number;
}

/** Draws an eye; `side` is -1 for the eye on the left of the picture. */
function eye({ of, lift }: Looks, opening: number, side: -1 | 1): FacePiece[] {
  const x = 50 + side * 17;
  const y = 47 - lift;
  if (opening < 0.12) return [{ kind: "line", d: `M${at(x - 8, y)}Q${at(x, y + 6.5, x + 8, y)}` }];
  const height = 3.6 + opening * 7.2;
  const pupil = Math.min(4.8, height - 1);
  const look = of("gaze") * 4;
  return [
    { kind: "white", d: ellipse(x, y, 9.4, height) },
    { kind: "dark", d: ellipse(x + look, y, pupil, pupil) },
    // An almost closed eye has a heavy lid.
    ...(opening < 0.45
      ? [
          {
            kind: "line" as const,
            d: `M${at(x - 9, y - height * 0.6)}Q${at(x, y - height * 1.35, x + 9, y - height * 0.6)}`,
          },
        ]
      : []),
  ];
}

function brow({ of, lift }: Looks, side: -1 | 1): FacePiece {
  const raised = of("brow_raise") * 6.5 + (side === 1 ? of("skew") * 6 : of("skew") * -2);
  const tilt = of("brow_tilt");
  const y = 31.5 - lift - raised;
  const inner = y - tilt * 6.5;
  const outer = y + tilt * 4.5;
  const bend = Math.min(inner, outer) - 2 + Math.abs(tilt) * 2.5;
  return { kind: "line", d: `M${at(50 + side * 9, inner)}Q${at(50 + side * 18, bend, 50 + side * 27, outer)}` };
}

function mouth({ of, lift }: Looks): FacePiece[] {
  const curve = of("mouth");
  const open = of("open");
  const smiles = curve > 0.3;
  const half = 16 + Math.max(0, curve) * 6 - (smiles ? 0 : open * 8);
  const y = 71 - lift * 0.6 + (curve < 0 ? 2.5 : 0) + (smiles ? 0 : open * 3);
  const corner = y - curve * 6;
  const left = [50 - half, corner + of("skew") * 4] as const;
  const right = [50 + half, corner - of("skew") * 4] as const;
  if (open < 0.08) return [{ kind: "line", d: `M${at(...left)}Q${at(50, y + curve * 14, ...right)}` }];
  if (smiles) {
    const lower = y + curve * 10 + open * 20;
    return [
      { kind: "dark", d: `M${at(...left)}Q${at(50, y + curve * 5, ...right)}Q${at(50, lower + 4, ...left)}Z` },
      ...(open > 0.3
        ? [{ kind: "tongue" as const, d: ellipse(50, (corner + lower) / 2 - 1.5, half * 0.34, 2.2) }]
        : []),
    ];
  }
  const upper = corner - open * 13 + curve * 12;
  const lower = corner + open * 13 + curve * 4;
  return [
    {
      kind: "dark",
      d: `M${at(...left)}C${at(50 - half, upper, 50 + half, upper, ...right)}C${at(50 + half, lower, 50 - half, lower, ...left)}Z`,
    },
  ];
}

function nose({ of, lift }: Looks): FacePiece[] {
  const y = 58 - lift * 0.8;
  const plain: FacePiece = { kind: "line", d: `M${at(47, y)}Q${at(50, y + 3.5, 53, y)}` };
  const wrinkled = of("nose");
  if (wrinkled < 0.2) return [plain];
  return [
    plain,
    ...([-1, 1] as const).flatMap((side): FacePiece[] => [
      { kind: "line", d: `M${at(50 + side * 3, y - 7)}l${at(side * 4.5 * wrinkled, -2.5 * wrinkled)}` },
      { kind: "line", d: `M${at(50 + side * 9, y + 1)}q${at(side * 5, 2, side * 6, 3 + wrinkled * 6)}` },
    ]),
  ];
}

/** Draws a face, 100 by 100, that shows a feeling at an intensity in percent. */
export function drawFace(face: Face, percent: number): FacePiece[] {
  const share = percent / 100;
  const of = (part: string) => (face[part] ?? 0) * share;
  const looks: Looks = { of, lift: of("chin") * 5 };
  const opening = calmEye + ((face["eye"] ?? calmEye) - calmEye) * share;
  const blush = of("blush");
  const tear = of("tear");
  return [
    { kind: "skin", d: ellipse(50, 50, 45, 46) },
    ...(blush > 0
      ? ([-1, 1] as const).map((side): FacePiece => ({
          kind: "blush",
          d: ellipse(50 + side * 27, 62, 4 + blush * 6, 3 + blush * 3.5),
        }))
      : []),
    ...([-1, 1] as const).flatMap((side) => [...eye(looks, opening, side), brow(looks, side)]),
    ...nose(looks),
    ...mouth(looks),
    ...(of("chin") > 0.2 ? [{ kind: "line" as const, d: `M43 ${round(86 - looks.lift)}q7 4 14 0` }] : []),
    ...(tear > 0
      ? [
          {
            kind: "tear" as const,
            d: `M29 56c${at(-tear * 5, tear * 8, -tear * 5.5, tear * 14, 0, tear * 14)}s${at(tear * 5, -tear * 6, 0, -tear * 14)}Z`,
          },
        ]
      : []),
  ];
}
