/** Pages of differences: the difference is made once, the changes of a page are found in its table, and they are sent from the store. */
import { hash } from 'node:crypto';
import { type Condition, everything } from '../../../conditions/condition.ts';
import { enumeration, type FieldTypes } from '../../../conditions/field-types.ts';
import { type ChangeCounts, changeKinds } from '../../../engine/differences/change-kinds.ts';
import type { ChangeRange, ChangeSlices } from '../../../engine/differences/change-slices.ts';
import type { Engine } from '../../../engine/engine.ts';
import { betweenChanges } from '../../../engine/jobs/difference-job.ts';
import type { FoundChanges } from '../../../engine/jobs/find-changes-job.ts';
import { commonFields } from '../../../engine/objects/object-fields.ts';
import type { Bytes } from '../../../engine/source.ts';
import type { PageRequest } from '../../../http/page-request.ts';
import { type ListRequest, listRequest, type Query } from '../../../http/parameters/list-request.ts';
import type { ContentStore } from '../../../storage/content/content-store.ts';
import type { DerivedForms, DerivedRequest } from '../derived-forms.ts';
import type { Derivation } from '../form.ts';
import { type CommonQuery, derivationOf, type FormInput, type ModelForm } from '../model-form.ts';
import type { OpenForm } from '../open-form.ts';
import { partOf, piecedContent, textPiece, withLinks } from '../pieced-content.ts';
import { buildingDifferenceOf, buildingOutput } from './building-difference-form.ts';
import { differenceAfterIndex, differenceIndexOf, type MakeForm } from './difference-index-form.ts';
import { differenceLinks } from './difference-links.ts';
import { DifferenceTables } from './difference-tables.ts';

export interface DifferencePagesDependencies {
  readonly contentStore: ContentStore;
  readonly derived: DerivedForms;
  readonly engine: Engine;
}

const fields = {
  kind: enumeration(changeKinds),
  eClass: commonFields.eClass,
  'container.id': commonFields['container.id'],
} as const satisfies FieldTypes;

type FoundDifference = OpenForm & { readonly key: string };

/** The parameters that ask for a page, or for counts, rather than for all of it. */
const pageParameters = [...Object.keys(fields), 'page', 'size', 'summary'];

function asksForPage(query: CommonQuery): boolean {
  return pageParameters.some((name) => query[name] !== undefined);
}

export class DifferencePages {
  private readonly opened: DifferenceTables;
  private readonly derived: DerivedForms;
  private readonly engine: Engine;

  constructor({ contentStore, derived, engine }: DifferencePagesDependencies) {
    this.opened = new DifferenceTables(contentStore);
    this.derived = derived;
    this.engine = engine;
  }

  /** All of a difference, or the page that is asked for; `model` is the address of the model, which its links begin with. */
  async open(form: ModelForm, given: FormInput, request: DerivedRequest, model: string): Promise<FoundDifference> {
    const indexOf = (objects: Derivation, signal: AbortSignal | undefined) => this.derived.get(objects, { ...request, signal });
    const whole = wholeOf(form, given, indexOf);
    if (asksForPage(given.query)) return this.openPage(whole, given, { ...request, indexOf }, model);
    const links = differenceLinks(model, given);
    return { key: keyOf(whole, links), ...withLinks(await this.derived.open(whole, request), links) };
  }

  private async openPage(
    whole: Derivation,
    given: FormInput,
    { indexOf, ...request }: DerivedRequest & { indexOf: MakeForm },
    model: string,
  ): Promise<FoundDifference> {
    const list = listIn(given.query);
    const page = given.query.summary === true ? undefined : list.page;
    const [from, to] = [given.sources[0], given.sources[1]!];
    const difference = await this.derived.get(differenceAfterIndex(whole, to, indexOf), request);
    const index = await this.derived.get(differenceIndexOf({ difference, from, to }, indexOf), request);
    const table = await this.opened.open(index);
    const found = (await foundBySlices(table, list.where, page)) ?? (await this.foundByWorker(index, list.where, page, request));
    const shown = page && { ...page, totalElements: found.total, totalPages: Math.ceil(found.total / page.size) };
    const links = differenceLinks(model, given, shown);
    const told = { ...found, summary: table.summary };
    return { key: keyOf(whole, links), ...withLinks(this.content(given.revisions, told, shown, difference), links) };
  }

  private foundByWorker(
    index: Bytes,
    where: Condition,
    page: PageRequest | undefined,
    { space: affinity, ...options }: DerivedRequest,
  ): Promise<FoundChanges> {
    const stretch = page ? stretchOf(page) : { from: 0, to: 0 };
    return this.engine.run('findChanges', { index, where, ...stretch, countsClasses: !page }, { ...options, affinity });
  }

  /** The counts by class where no page is asked for. */
  private content(
    [from, to]: readonly number[],
    { summary, ranges, classes }: FoundChanges & { readonly summary: ChangeCounts },
    page: object | undefined,
    difference: Bytes,
  ) {
    if (!page) return piecedContent([textPiece(JSON.stringify({ from, to, summary, classes }))]);
    const head = JSON.stringify({ from, to, summary, page });
    const read = this.opened.reading(difference);
    const changes = joined(ranges).flatMap((range, position) => [...(position > 0 ? [textPiece(',')] : []), partOf(read, range)]);
    return piecedContent([textPiece(`${head.slice(0, -1)},"changes":[`), ...changes, textPiece(']}')]);
  }
}

/** The links say all that a page depends on, and where the service is. */
function keyOf({ key }: Derivation, links: object): string {
  return hash('sha256', JSON.stringify([key, links]), 'hex');
}

function wholeOf(form: ModelForm, given: FormInput, indexOf: MakeForm): Derivation {
  if (given.format.name !== buildingOutput.name) return derivationOf(form, given);
  const [from, to] = [given.sources[0], given.sources[1]!];
  return buildingDifferenceOf({ from, to, revisions: { from: given.revisions[0]!, to: given.revisions[1]! } }, indexOf);
}

/** Nothing where a worker must read the condition. */
async function foundBySlices(
  table: ChangeSlices,
  where: Condition,
  page: PageRequest | undefined,
): Promise<FoundChanges | undefined> {
  if (!page) return where === everything ? { ranges: [], total: 0, classes: table.classes } : undefined;
  const sequence = await table.sequence(where);
  if (!sequence) return undefined;
  const { from, to } = stretchOf(page);
  const rows = from < sequence.total ? await sequence.stretch(from, Math.min(to, sequence.total)) : [];
  return { ranges: await table.ranges(rows), total: sequence.total, classes: [] };
}

/** Changes that follow each other in the difference are one stretch of it. */
function joined(ranges: readonly ChangeRange[]): ChangeRange[] {
  const stretches: ChangeRange[] = [];
  for (const range of ranges) {
    const last = stretches.at(-1);
    if (last && range.start === last.end + betweenChanges.length)
      stretches[stretches.length - 1] = { start: last.start, end: range.end };
    else stretches.push(range);
  }
  return stretches;
}

function listIn(query: CommonQuery): Pick<ListRequest, 'where' | 'page'> {
  const given = pageParameters.filter((name) => name !== 'summary' && query[name] !== undefined);
  const texts: Query = Object.fromEntries(given.map((name) => [name, String(query[name])]));
  return listRequest({ query: texts }, fields, '');
}

function stretchOf({ number, size }: PageRequest): { readonly from: number; readonly to: number } {
  const from = Math.min(number * size, Number.MAX_SAFE_INTEGER);
  return { from, to: from + size };
}
