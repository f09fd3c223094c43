/** A report as a ZIP archive: a page of contents, a page for each view, and pages of elements, with links from each to the others. */
import { writeZip, type ZipFile } from '@orrery/formats';
import type { ModelObject } from '@orrery/kernel';
import { html } from '../../../html.ts';
import { pageEnd, pageStart } from '../page.ts';
import { shownText } from '../shown-text.ts';
import { elementSection } from './element-section.ts';
import { elementAnchor, groupAnchor, type ReportAddresses, viewAnchor } from './report-addresses.ts';
import { reportContents, reportFooter, reportHeader } from './report-front.ts';
import { elementsOnPage } from './report-limits.ts';
import { namesList } from './report-names.ts';
import { groupHeading, type Report } from './report-page.ts';
import type { ReportElement, ReportPlan } from './report-plan.ts';
import { type DrawnView, viewSection } from './view-section.ts';

/** Some elements of one group, on one page. */
interface ElementPage {
  readonly group: number;
  readonly elements: readonly ReportElement[];
}

export async function reportArchive(report: Report, checkpoint: () => void): Promise<Iterable<Uint8Array>> {
  const pages = pagesOf(report.plan);
  const inside = addressesFrom('../', report.plan, pages);
  const drawn: (DrawnView | undefined)[] = [];
  for (const [position, view] of report.plan.views.entries()) drawn.push(await report.pictures.draw(view, position, inside));
  return writeZip(filesOf(report, pages, drawn, checkpoint));
}

function* filesOf(
  report: Report,
  pages: readonly ElementPage[],
  drawn: readonly (DrawnView | undefined)[],
  checkpoint: () => void,
): Generator<ZipFile> {
  const { title, plan, relations } = report;
  const front = { plan, addresses: addressesFrom('', plan, pages) };
  const context = { plan, addresses: addressesFrom('../', plan, pages) };
  yield {
    name: 'index.html',
    pieces: [
      pageStart({ title: title.name }),
      html`${reportHeader(title, front)}<main id="main">${reportContents(front)}<p><a href="./names.html#names">All names, in the order of the alphabet</a></p>\n</main>\n${reportFooter(title)}`
        .text,
      pageEnd,
    ],
  };
  yield { name: 'names.html', pieces: innerPage(report, 'All names', namesList(front, checkpoint), './') };
  for (const [position, view] of plan.views.entries()) {
    checkpoint();
    const section = viewSection(view, position, drawn[position], context);
    yield { name: `views/${position + 1}.html`, pieces: innerPage(report, view.label, [section.text]) };
  }
  for (const [position, { group, elements }] of pages.entries()) {
    checkpoint();
    const sections = elements.map((element) => elementSection(element, relations.of(element.object), context).text);
    const { name } = plan.groups[group]!;
    yield {
      name: `elements/${position + 1}.html`,
      pieces: innerPage(report, name, [groupHeading(plan.groups[group]!, group).text, ...sections]),
    };
  }
}

/** Each page leads back to the contents, which lie so many folders above it. */
function* innerPage({ title }: Report, name: string, sections: Iterable<string>, up = '../'): Generator<string> {
  yield pageStart({ title: `${shownText(name)} – ${shownText(title.name)}` });
  const contents = html`<a href="${up}index.html"><bdi>${shownText(title.name)}</bdi></a> · <a href="${up}names.html">All names</a>`;
  yield html`<nav aria-label="Report"><p>${contents}</p></nav>\n<main id="main">\n`.text;
  yield* sections;
  yield html`</main>\n${reportFooter(title)}`.text;
  yield pageEnd;
}

function pagesOf({ groups }: ReportPlan): ElementPage[] {
  return groups.flatMap(({ elements }, group) => {
    const pages: ElementPage[] = [];
    for (let start = 0; start < elements.length; start += elementsOnPage)
      pages.push({ group, elements: elements.slice(start, start + elementsOnPage) });
    return pages;
  });
}

function addressesFrom(up: string, { views }: ReportPlan, pages: readonly ElementPage[]): ReportAddresses {
  const toView = (position: number) => `${up || './'}views/${position + 1}.html#${viewAnchor(position)}`;
  const page = (position: number) => `${up || './'}elements/${position + 1}.html`;
  const known = new Map<ModelObject, string>(views.map(({ object }, position) => [object, toView(position)]));
  for (const [position, { elements }] of pages.entries())
    for (const { object, id } of elements) known.set(object, `${page(position)}#${elementAnchor(id)}`);
  return {
    toView,
    toElement: (object) => known.get(object),
    toGroup: (group) => `${page(pages.findIndex((one) => one.group === group))}#${groupAnchor(group)}`,
  };
}
