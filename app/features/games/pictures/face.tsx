import type { SVGProps } from "react";
import { faces } from "../pools/faces.ts";
import { drawFace, type FacePiece } from "./drawn-face.ts";
import styles from "./face.module.css";

const dark = "#3a2418";

/** The same in light and dark mode, like the other pictures. */
const looks: Readonly<Record<FacePiece["kind"], SVGProps<SVGPathElement>>> = {
  skin: { fill: "#ffd39b", stroke: "#c98a4b", strokeWidth: 1.5 },
  white: { fill: "#fff" },
  dark: { fill: dark },
  line: { fill: "none", stroke: dark, strokeWidth: 3.2, strokeLinecap: "round" },
  blush: { fill: "#f08c7a", opacity: 0.75 },
  tear: { fill: "#3f9fd6" },
  tongue: { fill: "#e4715f" },
};

/** Decorative: screen readers announce that the task is visual. Draws nothing for a feeling without a face. */
export function Face({ feeling, intensity = 100 }: { feeling: string; intensity?: number }) {
  const face = faces[feeling];
  if (!face) return null;
  return (
    <svg className={styles["face"]} viewBox="0 0 100 100" aria-hidden="true">
      {drawFace(face, intensity).map(({ kind, d }, at) => (
        <path key={at} {...looks[kind]} d={d} />
      ))}
    </svg>
  );
}
