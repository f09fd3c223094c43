/** The part of a report that shows one view: its picture, and the same as a list for those who read. */
import { displayListOf, type Scene, shippedFont, svgOf, type TextAlternativeEntry, textAlternative } from '@orrery/drawing';
import { type Content, Html, html } from '../../../html.ts';
import { shownText } from '../shown-text.ts';
import { aboutObject, type SectionContext } from './element-section.ts';
import { viewAnchor } from './report-addresses.ts';
import type { ReportElement } from './report-plan.ts';

const mostEntries = 500;

/** The picture as SVG; nothing where it has more characters than are left. */
export function pictureOf(scene: Scene, position: number, most: number): string | undefined {
  const svg = svgOf(displayListOf(scene, shippedFont), { idPrefix: `${viewAnchor(position)}-` });
  return svg.length > most ? undefined : svg;
}

export interface DrawnView {
  readonly scene: Scene;
  readonly svg: string;
}

/** Without a drawn view it says that there is none here. */
export function viewSection(view: ReportElement, position: number, drawn: DrawnView | undefined, context: SectionContext): Html {
  return html`<article id="${viewAnchor(position)}">
<h3><bdi>${shownText(view.label)}</bdi></h3>
${aboutObject(view.object, context, false)}${drawn ? figure(view, position, drawn) : html`<p class="problem">The picture is too large for this report.</p>\n`}</article>
`;
}

function figure({ label }: ReportElement, position: number, { scene, svg }: DrawnView): Html {
  const entries = textAlternative(scene);
  const more = entries.length - mostEntries;
  return html`<figure>
<div class="picture" tabindex="0" role="region" aria-label="${shownText(label)}">${new Html(svg)}</div>
<figcaption>View ${position + 1}: <bdi>${shownText(label)}</bdi></figcaption>
</figure>
${entries.length > 0 && html`<details><summary>What this view shows</summary>\n<ul>${entries.slice(0, mostEntries).map(entryItem)}${more > 0 && html`<li>and ${more} more</li>`}</ul></details>\n`}`;
}

function entryItem({ kind, name, href, relations }: TextAlternativeEntry): Html {
  const title: Content = name === '' ? kind : html`<bdi>${shownText(name)}</bdi> (${kind})`;
  const shown = relations.filter(({ direction }) => direction === 'to').slice(0, 50);
  return html`<li>${href ? html`<a href="${href}">${title}</a>` : title}${
    shown.length > 0 &&
    html`<ul>${shown.map(({ kind: of, other }) => html`<li>${of}: <bdi>${shownText(other.name)}</bdi> (${other.kind})</li>`)}</ul>`
  }</li>`;
}
