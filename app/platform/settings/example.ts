import type { SettingTable } from "./setting.ts";

/** Returns the text of `.env.example`: every setting with its description, commented out because none is required. */
export function envExample(all: SettingTable): string {
  const head = [
    "# Copy to .env and take the # away from what you set. Variables of the environment win over this file.",
    "# Everything is read when the product starts; a wrong value stops the start and says how to mend it.",
  ];
  const parts = Object.values(all).map((setting) => {
    const comment = wrapped(setting.about).map((line) => `# ${line}`);
    return ["", ...comment, `#${setting.name}=${setting.default ?? setting.example ?? ""}`].join("\n");
  });
  return [...head, ...parts, ""].join("\n");
}

function wrapped(text: string, width = 110): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
