/** The part of a report that describes one element. */
import { labelIn, type Model, type ModelObject } from '@orrery/kernel';
import { type Html, html } from '../../../html.ts';
import { linkedText } from '../linked-text.ts';
import { shownText } from '../shown-text.ts';
import { type Fact, factsOf } from './element-facts.ts';
import { propertySetOf } from './property-sets.ts';
import { elementAnchor, type ReportAddresses } from './report-addresses.ts';
import { elementLimits } from './report-limits.ts';
import type { ReportElement, ReportPlan } from './report-plan.ts';
import type { Related, Relation } from './report-relations.ts';

export interface SectionContext {
  readonly plan: ReportPlan;
  readonly addresses: ReportAddresses;
}

export function elementSection({ id, label, object }: ReportElement, related: Related, context: SectionContext): Html {
  return html`<article class="element" id="${elementAnchor(id)}">
<h3><bdi>${shownText(label)}</bdi></h3>
${pathOf(object, context)}${aboutObject(object, context)}${setTables(related)}${relationList(related, context)}${viewList(related, context)}</article>
`;
}

/** Documentation, attributes, properties and parts: of elements, of views, and of the model itself. */
export function aboutObject(object: ModelObject, context: SectionContext, hasParts = true): Html {
  const { documentation, attributes, properties, parts, partCount } = factsOf(object);
  const more = partCount - parts.length;
  return html`${documentation !== '' && html`<p class="text"><bdi>${linkedText(documentation)}</bdi></p>\n`}${
    attributes.length > 0 &&
    html`<dl>${attributes.map(({ name, value }) => html`<dt>${name}</dt><dd class="text"><bdi>${value}</bdi></dd>`)}</dl>\n`
  }${properties.length > 0 && propertyTable(properties)}${
    hasParts &&
    parts.length > 0 &&
    html`<h4>Contains</h4>\n<ul class="plain">${parts.map((part) => html`<li>${linked(part, context)}</li>`)}${more > 0 && html`<li>and ${more} more</li>`}</ul>\n`
  }`;
}

/** The name of an object, with its class, as a link where it has a place in the report. */
export function linked(object: ModelObject, { plan: { model }, addresses }: SectionContext): Html {
  const name = html`<bdi>${nameIn(model, object)}</bdi>`;
  const address = addresses.toElement(object);
  const { called, name: className } = object.class;
  return html`${address === undefined ? name : html`<a href="${address}">${name}</a>`} <span class="quiet">(${called ?? className})</span>`;
}

function propertyTable(properties: readonly Fact[]): Html {
  return html`<div class="scroll"><table><thead><tr><th scope="col">Property</th><th scope="col">Value</th></tr></thead><tbody>${properties.map(
    ({ name, value }) =>
      html`<tr><th scope="row"><bdi>${shownText(name)}</bdi></th><td class="text"><bdi>${linkedText(value)}</bdi></td></tr>`,
  )}</tbody></table></div>\n`;
}

function pathOf(object: ModelObject, { plan: { model } }: SectionContext): Html | undefined {
  const path = folderPath(model, object);
  return path === '' ? undefined : html`<p class="quiet"><bdi>${path}</bdi></p>\n`;
}

/** From the outside in; the root is the report itself. */
export function folderPath(model: Model, object: ModelObject): string {
  const path: string[] = [];
  for (let next = object.container; next?.container && path.length < elementLimits.path; next = next.container)
    path.unshift(nameIn(model, next));
  return path.join(' / ');
}

/** Sets that are told as properties are no relations. */
function setTables({ relations }: Related): Html {
  const sets = relations.map(({ other }) => propertySetOf(other)).filter((set) => set !== undefined);
  return html`${sets.map(({ name, properties }) => html`<h4><bdi>${name}</bdi></h4>\n${propertyTable(properties)}`)}`;
}

function relationList({ relations: all, count }: Related, context: SectionContext): Html | undefined {
  const relations = all.filter(({ other }) => !propertySetOf(other));
  const more = count - all.length;
  if (relations.length === 0) return undefined;
  return html`<h4>Relations</h4>
<ul class="plain">${relations.map((relation) => html`<li>${relationText(relation, context)}</li>`)}${more > 0 && html`<li>and ${more} more</li>`}</ul>
`;
}

function relationText({ direction, phrase, other, by }: Relation, context: SectionContext): Html {
  const name = by?.named('name');
  return html`<span aria-hidden="true">${direction === 'to' ? '→' : '←'}</span> ${phrase} ${linked(other, context)}${
    typeof name === 'string' && name !== '' && html`: <bdi>${shownText(name)}</bdi>`
  }${by && relationFacts(by)}`;
}

/** What is told of an object that joins two others: its documentation, attributes and properties. */
function relationFacts(by: ModelObject): Html {
  const { documentation, attributes, properties } = factsOf(by);
  const told = [...attributes.filter(({ name }) => !inPhrase.has(name)), ...properties];
  return html`${documentation !== '' && html`<br><span class="quiet text"><bdi>${linkedText(documentation)}</bdi></span>`}${told.map(
    ({ name, value }) => html`<br><span class="quiet text"><bdi>${shownText(name)}</bdi>: <bdi>${linkedText(value)}</bdi></span>`,
  )}`;
}

/** What the words between the two say. */
const inPhrase: ReadonlySet<string> = new Set(['accessType']);

function viewList({ views }: Related, { plan, addresses }: SectionContext): Html | undefined {
  if (views.size === 0) return undefined;
  const items = [...views].map(
    (position) => html`<a href="${addresses.toView(position)}"><bdi>${shownText(plan.views[position]!.label)}</bdi></a>`,
  );
  return html`<p><span class="quiet">Shown in</span> ${items.flatMap((item, index) => (index === 0 ? [item] : [', ', item]))}</p>\n`;
}

function nameIn(model: Model, object: ModelObject): string {
  return shownText(labelIn(model, object));
}
