/** What playwright-core's `chromium.launch()` needs. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** Finds a Chromium, or installs one; rejects with a sentence. */
export function findBrowser(): Promise<Browser>;
