import { readdirSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button, ButtonLink } from "./button.tsx";
import { Row } from "./card.tsx";
import { Chips, RadioRows } from "./choice-fields.tsx";
import { Dots } from "./dots.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { iconNames } from "./icon-names.ts";
import { initials, Portrait } from "./portrait.tsx";
import { ScoreBar } from "./rating.tsx";
import { SwitchField } from "./switch-field.tsx";
import { CountBadge } from "./tag.tsx";
import { TextField } from "./text-fields.tsx";
import { childTint } from "./tint.ts";

const html = renderToStaticMarkup;
const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

describe("design tokens", () => {
  const sheets = ["base.css", ...readdirSync(new URL("styles", import.meta.url)).map((name) => `styles/${name}`)];

  it.each(sheets)("are the only colors, radii, shadows and durations in %s", (sheet) => {
    const css = read(sheet).replace(/\/\*[\s\S]*?\*\//g, "");
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/gi)).toBeNull();
    expect(css.match(/(?:border-radius|box-shadow): *[^;]*\d+(?:px|rem|%)/g)).toBeNull();
    expect(css.match(/\b\d+m?s\b/g)).toBeNull();
  });

  it("are defined wherever they are used", () => {
    const all = ["tokens.css", ...sheets].map(read).join("\n");
    const defined = new Set(all.match(/(?<=[\s{;])--[\w-]+(?=:)/g));
    const used = new Set(all.match(/(?<=var\()--[\w-]+(?=\))/g));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe("icon names", () => {
  it("are in the sprite", () => {
    const sprite = read("icons.svg");
    expect(iconNames.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([]);
  });
});

describe("portraits", () => {
  it("take initials from first and last word", () => {
    expect(initials("Špela Žagar")).toBe("ŠŽ");
    expect(initials("Ana Marija Novak-Kos")).toBe("AK");
    expect(initials("  vid ")).toBe("V");
    expect(initials("")).toBe("");
  });

  it("show initials without an image, hidden from screen readers next to the name", () => {
    expect(html(<Portrait name="Vid" />)).toContain('aria-hidden="true">V<');
    expect(html(<Portrait name="Vid" alt="Vid" />)).toContain('role="img" aria-label="Vid"');
  });

  it("give children tints in the family's order", () => {
    expect([0, 1, 2, 3, 4].map(childTint)).toEqual(["apricot", "sky", "lilac", "lime", "apricot"]);
  });
});

describe("fields", () => {
  it("connect label, help and error to the control", () => {
    const field = html(<TextField name="email" label="E-mail" help="Help" error="Wrong" />);
    expect(field).toContain('<label for="email">');
    expect(field).toContain('aria-describedby="email-help email-error"');
    expect(field).toContain('aria-invalid="true"');
    expect(field).toContain('id="email-error"');
  });

  it("have no error attributes without an error", () => {
    const field = html(<TextField name="email" label="E-mail" />);
    expect(field).not.toContain("aria-");
  });

  it("are linked from the summary", () => {
    const summary = html(<ErrorSummary title="Title" errors={[{ href: "#email", text: "E-mail" }]} />);
    expect(summary).toContain('role="alert" tabindex="-1"');
    expect(summary).toContain('<a href="#email">E-mail</a>');
  });
});

describe("buttons", () => {
  it("are inert while loading, but keep their label for screen readers and the focus", () => {
    const button = html(<Button loading>Save</Button>);
    expect(button).toContain('aria-busy="true" aria-disabled="true"');
    expect(button).not.toContain(' disabled=""');
    expect(button).toContain("Save");
    expect(html(<Button disabled>Save</Button>)).toContain(' disabled=""');
  });

  it("that are disabled links have no href", () => {
    const link = html(
      <ButtonLink href="/x" disabled>
        Go
      </ButtonLink>,
    );
    expect(link).not.toContain("href");
    expect(link).toContain('aria-disabled="true"');
  });

  it("have no inline styles, which the content security policy blocks", () => {
    const parts = [<Button>a</Button>, <Portrait name="A" src="/a.svg" />, <CountBadge count={3} label="three" />];
    expect(parts.map((part) => html(part)).join("")).not.toContain("style=");
  });
});

describe("choice fields", () => {
  const options = [{ value: "a", label: "A" }];

  it("with radio buttons are groups marked as required or invalid", () => {
    const group = html(<RadioRows name="when" label="When" options={options} required error="Choose one" />);
    expect(group).toContain('aria-describedby="when-error" role="radiogroup" aria-invalid="true" aria-required="true"');
  });

  it("with checkboxes are plain groups", () => {
    expect(html(<Chips name="ages" label="Ages" options={options} multiple />)).not.toContain("role=");
  });

  it("that are switches are checkboxes with the role switch", () => {
    expect(html(<SwitchField name="lock" label="Child lock" defaultChecked />)).toMatch(
      /type="checkbox" role="switch"[^>]*checked/,
    );
  });
});

describe("score bars", () => {
  it("are announced in their own unit, not as a percentage", () => {
    expect(html(<ScoreBar label="Clear" value={4.8} max={5} text="4.8" />)).toContain('aria-valuetext="4.8"');
  });
});

describe("count badges", () => {
  it("are hidden at zero, and show 99+ above 99", () => {
    expect(html(<CountBadge count={0} />)).toBe("");
    expect(html(<CountBadge count={120} />)).toContain("99+");
  });
});

describe("facts with dots between them", () => {
  const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, "");
  it("leave out empty facts and read as one line", () => {
    const none: string | null = null;
    expect(words(html(<Dots>{["Ana", none, false, "", <b key="b">5 €</b>]}</Dots>))).toBe("Ana · 5 €");
  });
  it("draw each dot before its fact, also in the text of a row", () => {
    const row = html(<Row title="Code" text="5 € off · Once a person" />);
    expect(words(row)).toBe("Code5 € off · Once a person");
    expect(row).toContain('<span class="dots"><span>5 € off</span><span>');
    expect(html(<Row title="Code" text="5 € off" />)).not.toContain("dots");
  });
});
