/** Finds out how the labels of a model's objects differ from those that search knows, and writes what is to be changed. */
import { digestOf, keptLabel, type Label, type LabelGroup, rowOf, type TokenForm } from '../../storage/search/label.ts';
import { type LabelLine, lineOf } from '../../storage/search/label-lines.ts';
import type { KnownLabels } from '../../storage/search/object-labels.ts';
import type { NamedObject, NamedObjects } from './named-rows.ts';

export interface LabelQuestion {
  readonly group: LabelGroup;
  readonly tokens: TokenForm;
  /** The numbers of classes in the search index, by their numbers in the directory and, behind these, kinds of resources; nothing for those without objects. */
  readonly classes: readonly (number | null)[];
  readonly known: KnownLabels;
  /** Ids up to this one have been looked at; empty at the beginning. */
  readonly after: string;
  /** So many objects are looked at, and about so many characters written. */
  readonly most: { readonly objects: number; readonly characters: number };
}

export interface LabelAnswer {
  /** The last id that has been looked at. */
  readonly reached: string;
  readonly isAll: boolean;
}

/** Labels that are written in one line, in characters; lines are put together to what one transaction bears. */
const lineLength = 4096;

export function* labelDifferences(objects: NamedObjects, question: LabelQuestion): Generator<string, LabelAnswer> {
  const { known, after, most } = question;
  const before = knownIn(known);
  const facets = new FacetsByClass(question.group);
  let [at, seen, reached, characters] = [firstAfter(objects, after), 0, after, 0];
  let line = new Line();
  for (let read = 0; read < most.objects && characters < most.characters; read++) {
    const id = lesser(at < objects.length ? objects.idAt(at) : undefined, before[seen]?.id);
    const isBeyond = id === undefined || (known.through !== undefined && id > known.through);
    if (isBeyond) break;
    const stored = before[seen]?.id === id ? before[seen++]!.digest : undefined;
    const object = at < objects.length && objects.idAt(at) === id ? objects.at(at++) : undefined;
    line.add(id, stored, object && labelOf(object, question, facets), question.tokens);
    reached = id;
    if (line.length < lineLength) continue;
    characters += line.length;
    yield line.written(reached);
    line = new Line();
  }
  if (line.length > 0) yield line.written(reached);
  return { reached, isAll: at >= objects.length && seen >= before.length && known.through === undefined };
}

/** What is to be done about some objects. */
class Line {
  private readonly gone: string[] = [];
  private readonly added: string[] = [];
  private readonly tokens: string[] = [];
  length = 0;

  add(id: string, stored: number | undefined, label: Label | undefined, form: TokenForm): void {
    const digest = label && digestOf(label);
    if (stored === digest) return;
    if (stored !== undefined) this.put(this.gone, `"${id}"`);
    if (!label) return;
    const { row, tokens } = rowOf(label, digest!, form);
    this.put(this.added, row);
    if (tokens !== '') this.put(this.tokens, tokens);
  }

  written(last: string): string {
    const { gone, added, tokens } = this;
    const count = added.length;
    const line: LabelLine = { last, gone: gone.join(','), added: added.join(','), tokens: tokens.join(','), count };
    return lineOf(line);
  }

  private put(texts: string[], text: string): void {
    texts.push(text);
    this.length += text.length;
  }
}

function knownIn({ lines }: KnownLabels): { readonly id: string; readonly digest: number }[] {
  if (lines === '') return [];
  return lines.split('\n').map((line) => {
    const [id, digest] = line.split(' ') as [string, string];
    return { id, digest: Number(digest) };
  });
}

function firstAfter(objects: NamedObjects, id: string): number {
  let [from, to] = [0, objects.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (objects.idAt(middle) > id) to = middle;
    else from = middle + 1;
  }
  return from;
}

function lesser(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

/** The facets of labels of one class: labels that lie together share the list. */
class FacetsByClass {
  private readonly known = new Map<number | null, readonly string[]>();
  private readonly facets: readonly string[];

  constructor({ facets }: LabelGroup) {
    this.facets = facets;
  }

  class(number: number | null): readonly string[] {
    const known = this.known.get(number) ?? [...this.facets, `class:${number}`];
    this.known.set(number, known);
    return known;
  }
}

function labelOf(object: NamedObject, { group, classes }: LabelQuestion, facetsOf: FacetsByClass): Label | undefined {
  const { id: entityId, label, names } = object;
  const classNumber = classes[object.classNumber] ?? null;
  const told = { entityId, field: 'label', bucket: bucketOf(object), classNumber };
  return keptLabel({ ...group, facets: facetsOf.class(classNumber), kind: 'object', ...told, label, text: label, names });
}

/** The shorter a label, the sooner it comes; what explorers do not begin with comes last. */
function bucketOf({ isMain, label }: NamedObject): number {
  if (!isMain) return 5;
  const longest = [12, 24, 48];
  const fits = longest.findIndex((length) => label.length <= length);
  return fits < 0 ? 4 : fits + 1;
}
