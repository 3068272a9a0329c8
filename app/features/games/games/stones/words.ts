import type { Language } from "../../pools/pool.ts";

/** Names the line by its end. */
export const lineName: Record<Language, (to: number) => string> = {
  en: (to) => `Number line from 0 to ${to}`,
  sl: (to) => `Številska črta od 0 do ${to}`,
  sr: (to) => `Brojevna prava od 0 do ${to}`,
};

export const pieceName: Record<Language, (part: number) => string> = {
  en: (part) => `Part ${part} of 10`,
  sl: (part) => `Del ${part} od 10`,
  sr: (part) => `Deo ${part} od 10`,
};
