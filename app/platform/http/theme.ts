/** Themes that a person can choose; without a choice the system's theme applies. */
export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const themeCookie = { name: "korak-theme", maxAge: 365 * 24 * 3600 } as const;

export const isTheme = (value: unknown): value is Theme => themes.includes(value as Theme);
