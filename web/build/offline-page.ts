/** The paths of the offline page's files in the build. */
interface OfflineAssets {
  style: string;
  themeScript: string;
}

const RADII = [305, 266, 228, 189, 151, 112];
const circles = (x: number, y: number, look: string): string =>
  RADII.map((radius) => `<circle class="${look}" cx="${x}" cy="${y}" r="${radius}" />`).join('');

/** The page shown without a connection. It loads only files that the service worker has cached. */
export function offlinePage({ style, themeScript }: OfflineAssets): string {
  return `<!doctype html>
<html lang="en" class="dark">
<head>
<script src="${themeScript}"></script>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta name="color-scheme" content="dark light" />
<meta name="robots" content="noindex" />
<title>You are offline</title>
<link rel="stylesheet" href="${style}" />
</head>
<body>
<svg class="rings" viewBox="0 0 793 729" aria-hidden="true">${circles(305, 305, 'a')}${circles(488, 424, 'b')}</svg>
<main>
<svg class="mark" viewBox="0 0 36 26" aria-hidden="true">
<circle class="a" cx="8.6" cy="13" r="7.7" /><circle class="b" cx="27.4" cy="13" r="7.7" />
</svg>
<h1>You are offline</h1>
<p>This page needs an internet connection. Nothing is lost: everything is where you left it.</p>
<a href="">Try Again</a>
</main>
</body>
</html>
`;
}

/** The offline page's own stylesheet, with the client's fonts. */
export function offlineStyle(figtree: string, petrona: string): string {
  const face = (name: string, weights: string, file: string): string =>
    `@font-face{font-family:${name};font-weight:${weights};font-display:swap;src:url(${file}) format('woff2')}`;
  return `${face('Figtree', '300 900', figtree)}
${face('Petrona', '100 900', petrona)}
:root{--canvas:#160f15;--ink:#f8efe9;--ink-2:#d3c2ca;--primary:#edb458;--on-primary:#241505;--focus:#f7d79c;--a:#f0943c;--b:#d64f78;--mark:#f08496;color-scheme:dark}
:root.light{--canvas:#f6eff1;--ink:#2a1521;--ink-2:#55404c;--primary:#7a2350;--on-primary:#fff4ee;--focus:#7a2350;--a:#e2901f;--b:#b03668;--mark:#b02348;color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:32px 20px;position:relative;isolation:isolate;overflow-x:hidden;background:var(--canvas);color:var(--ink);font:17px/1.6 Figtree,system-ui,sans-serif;text-align:center}
.rings{position:fixed;z-index:-1;top:50%;left:50%;width:56rem;transform:translate(-50%,-50%);opacity:.6}
.rings .a{fill:var(--a);opacity:.105}
.rings .b{fill:var(--b);opacity:.135}
.mark{width:72px;height:52px;fill:none;stroke-width:1.8}
.mark .a{stroke:var(--a)}
.mark .b{stroke:var(--mark)}
main{max-width:30rem;display:flex;flex-direction:column;align-items:center}
h1{margin:24px 0 0;font:450 42px/1.12 Petrona,Georgia,serif;letter-spacing:-.012em}
p{margin:16px 0 0;color:var(--ink-2)}
a{margin-top:32px;display:inline-flex;align-items:center;height:56px;padding:0 32px;border-radius:28px;background:var(--primary);color:var(--on-primary);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--focus);outline-offset:3px}
`;
}
