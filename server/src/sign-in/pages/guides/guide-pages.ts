/** The pages of the guides: the list of them, and each. */

import { type Html, html } from '../../../html.ts';
import { guidesPath } from '../../../http/description/docs-frame.ts';
import type { Person } from '../../accounts/person.ts';
import type { Page } from '../layout.ts';
import { chapters, type GuideFile } from './guide-files.ts';
import type { ShownGuide } from './guides.ts';

export function guidesPage(base: string, guides: readonly GuideFile[], person: Person | undefined): Page {
  const link = html`<a href="${base}/docs">/docs</a>`;
  return {
    title: (phrases) => phrases.text('Guides'),
    isWide: true,
    ...(person && { person }),
    body: (phrases) => html`<section><h1>${phrases.say('Guides')}</h1>
<p>${phrases.say('How to use this service, step by step. The guides are in English. Every operation of the interface is described at {link}.', { link })}</p></section>
${chapters.map((chapter) => html`<section><h2>${phrases.say(chapter)}</h2><ul lang="en">${linksTo(base, guides, chapter)}</ul></section>`)}`,
  };
}

function linksTo(base: string, guides: readonly GuideFile[], chapter: GuideFile['chapter']): Html[] {
  return guides
    .filter((guide) => guide.chapter === chapter)
    .map(({ address, title }) => html`<li><a href="${base}${guidesPath}/${address}">${title}</a></li>`);
}

/** `base` is the address of the list. */
export function guidePage(base: string, { guide, content }: ShownGuide, person: Person | undefined): Page {
  return {
    title: () => guide.title,
    isWide: true,
    ...(person && { person }),
    body: (phrases) => html`<p><a href="${base}">${phrases.say('All guides')}</a></p>
<section class="guide" lang="en">
${content}
</section>`,
  };
}
