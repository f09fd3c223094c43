/** The frame around every page, and the headers that it is sent with. */
import type { Person } from '../accounts/person.ts';
import { type Content, Html, html } from './html.ts';
import { stylesheet, stylesheetHash } from './stylesheet.ts';

export interface Page {
  readonly title: string;
  readonly body: Content;
  readonly isWide?: boolean;
  /** Whose page it is, where someone is signed in. */
  readonly person?: Person;
  /** Hides the links of the head: on pages in the midst of a sign-in. */
  readonly isBare?: boolean;
}

/** Writes pages whose links begin with the path of the base URL. */
export class Layout {
  readonly base: string;
  readonly hasAccounts: boolean;

  constructor(base: string, hasAccounts: boolean) {
    this.base = base;
    this.hasAccounts = hasAccounts;
  }

  write({ title, body, isWide, person, isBare }: Page): string {
    const theme = person?.theme === 'light' || person?.theme === 'dark' ? html` data-theme="${person.theme}"` : undefined;
    return html`<!DOCTYPE html>
<html lang="en"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Orrery</title>
<link rel="icon" href="data:,">
<style>${new Html(stylesheet)}</style>
</head>
<body>
<header><a class="mark" href="${this.base}/">${mark} Orrery</a>${isBare ? undefined : this.links(person)}</header>
<main${isWide ? html` class="wide"` : undefined}>
${body}
</main>
<footer><span>Orrery, a modelling repository</span></footer>
</body>
</html>
`.text;
  }

  private links(person: Person | undefined): Html {
    const account = this.hasAccounts ? html`<a href="${this.base}/account">Account</a>` : undefined;
    const people = this.hasAccounts && person?.isAdministrator ? html`<a href="${this.base}/account/users">Users</a>` : undefined;
    return html`<nav aria-label="Main"><a href="${this.base}/docs">Documentation</a>${person ? [account, people] : undefined}</nav>`;
  }
}

/** The path with which the links of pages begin: empty, unless the service lives below one. */
export function pathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '');
}

const mark = new Html(
  '<svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><circle cx="11" cy="11" r="2.4" fill="currentColor"/><ellipse cx="11" cy="11" rx="9.5" ry="4"/><ellipse cx="11" cy="11" rx="9.5" ry="4" transform="rotate(60 11 11)"/><ellipse cx="11" cy="11" rx="9.5" ry="4" transform="rotate(120 11 11)"/></svg>',
);

/**
 * No script, no frame, no outside request. Browsers hold the redirects that follow a form to `form-action` too, so a sign-in
 * names where it may lead; host sources cannot spell an IPv6 address, so such a target leaves the rule out.
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const isSpellable = formTargets.every((origin) => !origin.includes('['));
  const forms = isSpellable ? `; form-action ${["'self'", ...formTargets].join(' ')}` : '';
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${stylesheetHash}; img-src data:; base-uri 'none'; frame-ancestors 'none'${forms}`,
    'cache-control': 'no-store',
  };
}
