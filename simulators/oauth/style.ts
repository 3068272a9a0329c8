/** The page's entire CSS; the content security policy contains its hash. */
export const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#eef0f6, #12141c);
  --card: light-dark(#ffffff, #1b1e2a);
  --ink: light-dark(#1d2133, #eceef7);
  --quiet: light-dark(#565d78, #a6adc8);
  --line: light-dark(#d5d9e8, #363b50);
  --accent: light-dark(#3d46c2, #a9b1ff);
  --on-accent: light-dark(#ffffff, #14173a);
  --soft: light-dark(#eff0ff, #262a4a);
  --wrong: light-dark(#a9232f, #ff9aa2);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-block-size: 100dvh;
  display: grid;
  place-items: center;
  padding: 1.5rem 1rem;
  background: var(--page);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  inline-size: min(100%, 27rem);
  padding: 1.75rem;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: var(--card);
}
.mark { display: flex; align-items: center; gap: 0.6rem; margin: 0 0 1.25rem; font-weight: 650; }
.mark span {
  display: grid;
  place-items: center;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: 0.7rem;
  background: var(--accent);
  color: var(--on-accent);
  font-size: 0.9rem;
}
h1 { margin: 0 0 0.5rem; font-size: 1.4rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1rem; }
.quiet { color: var(--quiet); font-size: 0.925rem; }
fieldset { display: grid; gap: 0.5rem; margin: 0 0 1.25rem; padding: 0; border: 0; }
legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }
.person {
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0.1rem 0.75rem;
  align-items: center;
  padding: 0.65rem 0.85rem;
  border: 1px solid var(--line);
  border-radius: 0.75rem;
  cursor: pointer;
}
.person input { grid-row: span 2; margin: 0; inline-size: 1.15rem; block-size: 1.15rem; accent-color: var(--accent); }
.person small { grid-column: 2; color: var(--quiet); overflow-wrap: anywhere; }
.person:has(:checked) { border-color: var(--accent); background: var(--soft); }
.other { display: none; gap: 0.75rem; padding: 0.5rem 0 0; }
fieldset:has([value="other"]:checked) .other { display: grid; }
.field { display: grid; gap: 0.25rem; font-weight: 600; }
.field input {
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--quiet);
  border-radius: 0.6rem;
  background: var(--card);
  color: inherit;
  font: inherit;
  font-weight: 400;
}
.wrong { color: var(--wrong); font-size: 0.925rem; font-weight: 400; }
.tick { display: grid; grid-template-columns: auto 1fr; gap: 0.1rem 0.75rem; margin-block-end: 1.25rem; }
.tick input { margin: 0.2rem 0 0; inline-size: 1.15rem; block-size: 1.15rem; accent-color: var(--accent); }
.tick small { grid-column: 2; color: var(--quiet); }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block-start: 1rem; }
button {
  flex: 1 1 8rem;
  min-block-size: 2.9rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid var(--quiet);
  border-radius: 0.75rem;
  background: transparent;
  color: inherit;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (forced-colors: active) { button.main { border-width: 3px; } }
`;
