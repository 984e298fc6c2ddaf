/** Style sheet of the pages that the gateway renders itself, in both themes. */
export const PLAIN_PAGE_STYLE = `
:root {
  color-scheme: dark light;
  --canvas: #160f15; --surface: #20171e; --field: #100a0f; --line: #3b2d38; --ink: #f8efe9; --ink-2: #d3c2ca;
  --ink-3: #ad98a3; --primary: #edb458; --on-primary: #241505; --accent: #f2c477; --focus: #f7d79c;
}
@media (prefers-color-scheme: light) {
  :root {
    --canvas: #f6eff1; --surface: #fffbfa; --field: #fff; --line: #e0d1d7; --ink: #2a1521; --ink-2: #55404c;
    --ink-3: #6d5864; --primary: #7a2350; --on-primary: #fff4ee; --accent: #8a4b00; --focus: #7a2350;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 17px/1.5 Figtree, system-ui, sans-serif; }
h1 { font: 600 32px/1.2 Petrona, Georgia, serif; margin: 0; }
a { color: var(--accent); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
button {
  min-height: 44px; padding: 0 20px; border: 0; border-radius: 999px; background: var(--primary);
  color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer;
}
input, textarea {
  min-height: 44px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 12px; background: var(--field);
  color: inherit; font: inherit;
}
`;
