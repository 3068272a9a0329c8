import type { Language } from "../../pools/pool.ts";
import { Thing } from "../../play/drawing/things.tsx";
import styles from "./rules.module.css";
import type { Card, Rule } from "./switch.ts";

/** Draws as many shapes as the card has. With `only`, draws just the feature of that rule. */
export function CardFace({ card: { color, shape, number }, only }: { card: Card; only?: Rule | undefined }) {
  const drawn = {
    kind: only === "color" || only === "number" ? "circle" : shape,
    color: only === "shape" || only === "number" ? "plain" : color,
  };
  const count = only === "color" || only === "shape" ? 1 : number;
  return (
    <span className={styles["face"]} data-count={count}>
      {Array.from({ length: count }, (_, at) => (
        <Thing key={at} {...drawn} />
      ))}
    </span>
  );
}

/** A picture of the feature that a rule sorts by. */
export function RuleSign({ rule }: { rule: Rule }) {
  if (rule === "color") {
    return (
      <span className={styles["signs"]} aria-hidden="true">
        {["blue", "orange", "green"].map((color) => (
          <Thing key={color} kind="circle" color={color} />
        ))}
      </span>
    );
  }
  if (rule === "shape") {
    return (
      <span className={styles["signs"]} aria-hidden="true">
        {["leaf", "drop", "star"].map((kind) => (
          <Thing key={kind} kind={kind} color="plain" />
        ))}
      </span>
    );
  }
  return (
    <span className={`${styles["signs"]} ${styles["counts"]}`} aria-hidden="true">
      <b>1</b>
      <b>2</b>
      <b>3</b>
    </span>
  );
}

interface Words {
  colors: Readonly<Record<string, string>>;
  shapes: Readonly<Record<string, string>>;
}

const words: Record<Language, Words> = {
  en: {
    colors: { blue: "blue", orange: "orange", green: "green", purple: "purple" },
    shapes: { leaf: "leaf", stone: "stone", drop: "drop", star: "star" },
  },
  sl: {
    colors: { blue: "modra barva", orange: "oranžna barva", green: "zelena barva", purple: "vijolična barva" },
    shapes: { leaf: "list", stone: "kamen", drop: "kaplja", star: "zvezda" },
  },
  sr: {
    colors: { blue: "plava boja", orange: "narandžasta boja", green: "zelena boja", purple: "ljubičasta boja" },
    shapes: { leaf: "list", stone: "kamen", drop: "kap", star: "zvezda" },
  },
};

/** Names a card for screen readers. */
export function cardName(language: Language, { color, shape, number }: Card): string {
  const { colors, shapes } = words[language];
  return `${shapes[shape]}, ${colors[color]}, ${number}`;
}
