/** The frame around every page, and the headers that it is sent with. */

import { type Content, Html, html } from '../../html.ts';
import { iconPath, mark as markText } from '../../http/brand.ts';
import { guidesPath } from '../../http/description/docs-frame.ts';
import type { Person } from '../accounts/person.ts';
import { languageOf, Phrases } from './languages/phrases.ts';
import { pageScript, pageScriptHash } from './page-script.ts';
import { stylesheet, stylesheetHash } from './stylesheet.ts';

export interface Page {
  readonly title: (phrases: Phrases) => string;
  readonly body: (phrases: Phrases) => Content;
  /** Whether the page says first of all that something went wrong. */
  readonly hasFault?: boolean;
  readonly isWide?: boolean;
  /** Whose page it is, where someone is signed in. */
  readonly person?: Person;
  /** Hides the links of the head, on pages during a sign-in. */
  readonly isBare?: boolean;
}

/** Writes pages whose links begin with the path of the base URL. */
export class Layout {
  readonly base: string;
  readonly hasAccounts: boolean;
  private readonly locales: readonly string[];

  constructor(base: string, hasAccounts: boolean, locales: readonly string[]) {
    this.base = base;
    this.hasAccounts = hasAccounts;
    this.locales = locales;
  }

  phrasesFor(person: Person | undefined, acceptLanguage: string | undefined): Phrases {
    return new Phrases(languageOf(person, acceptLanguage, this.locales));
  }

  write({ title, body, hasFault, isWide, person, isBare }: Page, acceptLanguage: string | undefined): string {
    const phrases = this.phrasesFor(person, acceptLanguage);
    const heading = hasFault ? phrases.text('{title} – error', { title: title(phrases) }) : title(phrases);
    const theme = person?.theme === 'light' || person?.theme === 'dark' ? html` data-theme="${person.theme}"` : undefined;
    return html`<!DOCTYPE html>
<html lang="${phrases.language}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} – Orrery</title>
<link rel="icon" type="image/svg+xml" href="${this.base}${iconPath}">
<style>${new Html(stylesheet)}</style>
</head>
<body>
<header><a class="mark" href="${this.base}/">${mark} Orrery</a>${isBare ? undefined : this.links(phrases, person)}</header>
<main${isWide ? html` class="wide"` : undefined}>
${body(phrases)}
</main>
<footer><span>${phrases.say('Orrery, a modelling repository')}</span></footer>
<script>${new Html(pageScript)}</script>
</body>
</html>
`.text;
  }

  private links(phrases: Phrases, person: Person | undefined): Html {
    const account = this.hasAccounts ? html`<a href="${this.base}/account">${phrases.say('Account')}</a>` : undefined;
    const people =
      this.hasAccounts && person?.isAdministrator
        ? html`<a href="${this.base}/account/users">${phrases.say('Users')}</a>`
        : undefined;
    return html`<nav aria-label="${phrases.text('Main')}"><a href="${this.base}${guidesPath}">${phrases.say('Guides')}</a><a href="${this.base}/docs">${phrases.say('Interface')}</a>${person ? [account, people] : undefined}</nav>`;
  }
}

/** The path with which the links of pages begin: empty, unless the service lives below one. */
export function pathOf(baseUrl: string): string {
  return new URL(baseUrl).pathname.replace(/\/$/, '');
}

const mark = new Html(markText);

/**
 * No script but our own, no frame, no outside request. Browsers hold the redirects that follow a form to `form-action` too, so a sign-in
 * names where it may lead; host sources cannot spell an IPv6 address, so such a target leaves the rule out.
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  const isSpellable = formTargets.every((origin) => !origin.includes('['));
  const forms = isSpellable ? `; form-action ${["'self'", ...formTargets].join(' ')}` : '';
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src ${stylesheetHash}; script-src ${pageScriptHash}; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'${forms}`,
    'cache-control': 'no-store',
  };
}
