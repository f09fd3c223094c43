/** The names of all views and elements of a report on one page, in the order of the alphabet: who looks for one finds it there. */
import { html } from '../../../html.ts';
import { shownText } from '../shown-text.ts';
import type { SectionContext } from './element-section.ts';
import { byName } from './report-plan.ts';

/** Of one name. */
const longestName = 200;

interface Named {
  readonly label: string;
  readonly kind: string;
  readonly address: string;
}

export function* namesList({ plan, addresses }: SectionContext, checkpoint: () => void): Generator<string> {
  const views = plan.views.map(({ label }, position): Named => ({ label, kind: 'View', address: addresses.toView(position) }));
  const elements = plan.groups.flatMap(({ name, elements: all }) =>
    all.map(({ label, object }): Named => ({ label, kind: name, address: addresses.toElement(object)! })),
  );
  yield html`<h2 id="names">All names <span class="quiet">(${views.length + elements.length})</span></h2>\n<ul class="plain">`
    .text;
  for (const { label, kind, address } of [...views, ...elements].sort((one, other) => byName(one.label, other.label))) {
    checkpoint();
    yield html`<li><a href="${address}"><bdi>${shownText(label, longestName)}</bdi></a> <span class="quiet">(${kind})</span></li>\n`
      .text;
  }
  yield '</ul>\n';
}
