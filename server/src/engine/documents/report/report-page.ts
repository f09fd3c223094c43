/** A report as one page of HTML, written as it is made. */
import { type Html, html } from '../../../html.ts';
import { pageEnd, pageStart } from '../page.ts';
import { shownText } from '../shown-text.ts';
import type { ReportPictures } from './drawn-views.ts';
import { elementSection } from './element-section.ts';
import { elementAnchor, groupAnchor, type ReportAddresses, viewAnchor } from './report-addresses.ts';
import { type ReportTitle, reportContents, reportFooter, reportHeader } from './report-front.ts';
import type { ReportGroup, ReportPlan } from './report-plan.ts';
import type { ReportRelations } from './report-relations.ts';
import { viewSection } from './view-section.ts';

export interface Report {
  readonly title: ReportTitle;
  readonly plan: ReportPlan;
  readonly relations: ReportRelations;
  readonly pictures: ReportPictures;
}

export async function* reportPage({ title, plan, relations, pictures }: Report): AsyncGenerator<string, void> {
  const addresses = addressesIn(plan);
  const context = { plan, addresses };
  yield pageStart({ title: shownText(title.name) });
  yield html`${reportHeader(title, context)}${reportContents(context)}<main id="main">\n`.text;
  if (plan.views.length > 0) yield '<h2 id="views">Views</h2>\n';
  for (const [position, view] of plan.views.entries())
    yield viewSection(view, position, await pictures.draw(view, position, addresses), context).text;
  for (const [position, group] of plan.groups.entries()) {
    if (group.elements.length === 0) continue;
    yield groupHeading(group, position).text;
    for (const element of group.elements) yield elementSection(element, relations.of(element.object), context).text;
  }
  yield html`</main>\n${reportFooter(title)}`.text + pageEnd;
}

export function groupHeading({ name, elements, count }: ReportGroup, position: number): Html {
  const shown = elements.length === count ? String(count) : `${elements.length} of ${count}`;
  return html`<h2 id="${groupAnchor(position)}">${name} <span class="quiet">(${shown})</span></h2>\n`;
}

function addressesIn({ groups, views }: ReportPlan): ReportAddresses {
  const anchors = new Map([
    ...views.map(({ object }, position) => [object, `#${viewAnchor(position)}`] as const),
    ...groups.flatMap(({ elements }) => elements.map(({ object, id }) => [object, `#${elementAnchor(id)}`] as const)),
  ]);
  return {
    toElement: (object) => anchors.get(object),
    toView: (position) => `#${viewAnchor(position)}`,
    toGroup: (position) => `#${groupAnchor(position)}`,
  };
}
