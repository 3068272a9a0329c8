/** Options for playwright-core's `chromium.launch()`. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Finds a Chromium, or installs one. Rejects with a message for people. */
export function findBrowser(): Promise<Browser>;
