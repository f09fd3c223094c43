/** Pages of differences: the difference is made once, a worker finds the changes of a page in its table, and they are sent from the store. */
import { hash } from 'node:crypto';
import { enumeration, type FieldTypes } from '../../conditions/field-types.ts';
import { changeKinds } from '../../engine/differences/change-table.ts';
import type { Engine } from '../../engine/engine.ts';
import type { FoundChanges } from '../../engine/jobs/find-changes-job.ts';
import { commonFields } from '../../engine/objects/object-fields.ts';
import { type ListRequest, listRequest, type PageRequest, type Query } from '../../http/list-request.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import type { DerivedForms, DerivedRequest } from './derived-forms.ts';
import { differenceIndexForm } from './difference-index-form.ts';
import { type Derivation, derivation } from './form.ts';
import type { AskedForm, CommonQuery } from './model-form.ts';
import type { OpenForm } from './open-form.ts';
import { partOf, piecedContent, textPiece } from './pieced-content.ts';

export interface DifferencePagesDependencies {
  readonly contents: ContentStore;
  readonly derived: DerivedForms;
  readonly engine: Engine;
}

const fields = {
  kind: enumeration(changeKinds),
  eClass: commonFields.eClass,
  'container.id': commonFields['container.id'],
} as const satisfies FieldTypes;

/** The parameters that ask for a page, or for counts, rather than for all of it. */
const pageParameters = [...Object.keys(fields), 'page', 'size', 'summary'];

export function asksForPage(query: CommonQuery): boolean {
  return pageParameters.some((name) => query[name] !== undefined);
}

export class DifferencePages {
  private readonly contents: ContentStore;
  private readonly derived: DerivedForms;
  private readonly engine: Engine;

  constructor({ contents, derived, engine }: DifferencePagesDependencies) {
    this.contents = contents;
    this.derived = derived;
    this.engine = engine;
  }

  async open(whole: Derivation, asked: AskedForm, request: DerivedRequest): Promise<OpenForm & { readonly key: string }> {
    const list = listIn(asked.query);
    const countsClasses = asked.query.summary === true;
    const difference = await this.derived.get(whole, request);
    const [from, to] = asked.sources;
    const index = await this.derived.get(derivation(differenceIndexForm, { difference, from, to: to! }), request);
    const { space: affinity, ...options } = request;
    const stretch = stretchOf(list.page, countsClasses);
    const input = { index, where: list.where, ...stretch, countsClasses };
    const found = await this.engine.run('findChanges', input, { ...options, affinity });
    const read: OpenForm['read'] = (range) => this.contents.read(difference.id, range);
    const key = hash('sha256', JSON.stringify([whole.key, list.where, list.page, countsClasses]), 'hex');
    return { key, ...pageOf(asked.revisions, found, countsClasses ? undefined : list.page, read) };
  }
}

function listIn(query: CommonQuery): Pick<ListRequest, 'where' | 'page'> {
  const given = pageParameters.filter((name) => name !== 'summary' && query[name] !== undefined);
  const texts: Query = Object.fromEntries(given.map((name) => [name, String(query[name])]));
  return listRequest({ query: texts }, fields, '');
}

function stretchOf({ number, size }: PageRequest, isCounted: boolean): { readonly from: number; readonly to: number } {
  if (isCounted) return { from: 0, to: 0 };
  const from = Math.min(number * size, Number.MAX_SAFE_INTEGER);
  return { from, to: from + size };
}

/** The counts by class where no page is asked for. */
function pageOf(
  [from, to]: readonly number[],
  { summary, places, total, classes }: FoundChanges,
  page: PageRequest | undefined,
  read: OpenForm['read'],
) {
  if (!page) return piecedContent([textPiece(JSON.stringify({ from, to, summary, classes }))]);
  const totalPages = Math.ceil(total / page.size);
  const head = JSON.stringify({ from, to, summary, page: { ...page, totalElements: total, totalPages } });
  const changes = places.flatMap((place, position) => [...(position > 0 ? [textPiece(',')] : []), partOf(read, place)]);
  return piecedContent([textPiece(`${head.slice(0, -1)},"changes":[`), ...changes, textPiece(']}')]);
}
