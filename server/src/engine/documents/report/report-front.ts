/** The beginning and the end of a report: what it is about, its contents, and of which revision it was made. */
import { type Html, html } from '../../../html.ts';
import { shownText } from '../shown-text.ts';
import { aboutObject, folderPath, type SectionContext } from './element-section.ts';
import type { ReportPlan } from './report-plan.ts';

export interface ReportTitle {
  readonly name: string;
  readonly revision: number;
}

export function reportHeader({ name, revision }: ReportTitle, { plan, ...context }: SectionContext): Html {
  const root = plan.model.roots.length === 1 ? plan.model.roots[0] : undefined;
  const { elementCount, relationCount, viewCount } = plan;
  const counts = [
    counted(viewCount, 'view'),
    counted(elementCount, 'element'),
    ...(relationCount > 0 ? [counted(relationCount, 'relation')] : []),
  ];
  return html`<header>
<h1><bdi>${shownText(name)}</bdi></h1>
<p class="quiet">Revision ${revision} · ${counts.join(' · ')}</p>
${root && !context.addresses.toElement(root) && aboutObject(root, { plan, ...context }, false)}</header>
`;
}

export function reportContents({ plan, addresses }: SectionContext): Html {
  const { views, groups } = plan;
  const shown = groups.map((group, position) => ({ ...group, position })).filter(({ elements }) => elements.length > 0);
  return html`<nav class="contents" aria-labelledby="contents">
<h2 id="contents">Contents</h2>
${viewLists({ plan, addresses })}${
  shown.length > 0 &&
  html`<p class="quiet">Elements</p>\n<ul class="columns">${shown.map(({ name, count, position }) => html`<li><a href="${addresses.toGroup(position)}">${name}</a> (${count})</li>\n`)}</ul>\n`
}${views.length + shown.length === 0 && html`<p>There is nothing in this model that a report tells of.</p>\n`}${leftOut(plan)}</nav>
`;
}

/** Views that lie in folders are listed by them, as the tree of a modelling tool has them. */
function viewLists({ plan: { model, views }, addresses }: SectionContext): Html[] {
  const placed = views.map(({ label, object }, position) => ({ label, position, path: folderPath(model, object) }));
  const folders = Map.groupBy(placed, ({ path }) => path);
  return [...folders].map(
    ([path, inside]) =>
      html`<p class="quiet"><bdi>${folders.size > 1 && path !== '' ? path : 'Views'}</bdi></p>\n<ul class="columns">${inside.map(({ label, position }) => html`<li><a href="${addresses.toView(position)}"><bdi>${shownText(label)}</bdi></a></li>\n`)}</ul>\n`,
  );
}

export function reportFooter({ name, revision }: ReportTitle): Html {
  return html`<footer><p>Made by Orrery of revision ${revision} of <bdi>${shownText(name)}</bdi>.</p></footer>
`;
}

/** A report says what it does not tell. */
function leftOut({ views, viewCount, groups, elementCount }: ReportPlan): Html | undefined {
  const told = groups.reduce((sum, { elements }) => sum + elements.length, 0);
  const missing = [
    ...(viewCount > views.length ? [counted(viewCount - views.length, 'view')] : []),
    ...(elementCount > told ? [counted(elementCount - told, 'element')] : []),
  ];
  return missing.length === 0
    ? undefined
    : html`<p class="problem">Left out, since the model is large: ${missing.join(' and ')}.</p>\n`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
