import { escapeHtml } from '../pages/escape-html.js';
import { PLAIN_PAGE_STYLE } from '../pages/plain-page-style.js';

/** A stored email, as returned by notifications. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** Allows no scripts, so that the content of an email can never run. */
export const MAILBOX_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const MAILBOX_STYLE = `${PLAIN_PAGE_STYLE}
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 64px; display: grid; gap: 20px; }
.hint { color: var(--ink-2); margin: 4px 0 0; }
form { display: flex; gap: 12px; }
form input { flex: 1; min-width: 0; }
article { padding: 24px; border: 1px solid var(--line); border-radius: 18px; background: var(--surface); }
h2 { font: 600 20px/1.3 Petrona, Georgia, serif; margin: 0 0 4px; overflow-wrap: anywhere; }
.about { color: var(--ink-3); font-size: 15px; margin: 0 0 16px; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
.empty { padding: 48px 24px; text-align: center; border: 1px dashed var(--line); border-radius: 18px; color: var(--ink-2); }
`;

/** Escapes the text of an email and turns its URLs into links. */
export function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

function article({ to, subject, text, createdAt }: Mail): string {
  const time = `<time datetime="${escapeHtml(createdAt)}">${escapeHtml(createdAt.replace('T', ' ').slice(0, 19))} UTC</time>`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="about">To ${escapeHtml(to)} · ${time}</p>
<p class="text">${linkify(text)}</p>
</article>`;
}

/** Renders the mailbox, newest first. `to` is the value of the address filter. */
export function mailboxPage(mails: readonly Mail[], to: string | undefined): string {
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p class="empty">No emails yet.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development mailbox</title>
<link rel="stylesheet" href="/dev/mailbox.css">
</head>
<body>
<main>
<header><h1>Development mailbox</h1><p class="hint">Every email the app would have sent, newest first.</p></header>
<form action="/dev/mailbox" method="get" role="search">
<input type="search" name="to" value="${escapeHtml(to ?? '')}" placeholder="Email address" aria-label="Email address">
<button type="submit">Show</button>
</form>
${list}
</main>
</body>
</html>
`;
}
