import type { Language } from "../../pools/pool.ts";

export const sideNames: Record<Language, readonly [left: string, right: string]> = {
  en: ["Left", "Right"],
  sl: ["Levo", "Desno"],
  sr: ["Levo", "Desno"],
};
