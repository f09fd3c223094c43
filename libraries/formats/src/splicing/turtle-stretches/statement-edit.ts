/** Puts an edit of facts into a large Turtle document: only the statements about touched subjects are read and written. */

import type { Model } from '@orrery/kernel';
import {
  type ChangedStatements,
  type Dataset,
  type IriTable,
  keyOf,
  readDataset,
  type StatementPlaces,
  statementPlacesOf,
  subjectCountOf,
  termOfResource,
} from '@orrery/rdf';
import { defaultLimits, type StatementEdit, type StatementEditOptions, type StatementNotation } from '../../format.ts';
import { editedStretches } from './edited-stretches.ts';
import { factsByPlace } from './facts-by-place.ts';
import { keepsNodes, nodesBefore } from './kept-nodes.ts';
import { movedPlaces } from './moved-places.ts';
import { NodeNames } from './node-names.ts';
import { type PlacedStatement, placedStatements } from './placed-statements.ts';
import { saysTheSame } from './said-after.ts';
import { allPlaces, fewPlaces, type TouchedPlaces } from './touched-places.ts';
import { type SmallDocument, type Stretch, smallDocument } from './touched-stretches.ts';
import { TouchedSubjects } from './touched-subjects.ts';
import { datasetOf } from './tree-dataset.ts';

export const statementEdit: StatementNotation['edited'] = (document, model, changed, options) => {
  const places = statementPlacesOf(model);
  const names = places && new NodeNames(places);
  if (!names || names.mayChangeWithout(changed.removed)) return undefined;
  const subjects = new TouchedSubjects(changed, subjectCountOf(model));
  const others = names.placesOf([...changed.removed, ...changed.added]);
  const edit = new StretchEdit(document, { model, places, names, subjects, changed }, options);
  const few = fewPlaces(places, subjects.numbers, others, changed);
  return (few && edit.made(few)) ?? edit.made(allPlaces(places, subjects.numbers, others));
};

interface Touched {
  readonly model: Model;
  readonly places: StatementPlaces;
  readonly names: NodeNames;
  readonly subjects: TouchedSubjects;
  readonly changed: ChangedStatements;
}

class StretchEdit {
  private readonly document: Uint8Array;
  private readonly touched: Touched;
  private readonly options: StatementEditOptions;

  constructor(document: Uint8Array, touched: Touched, options: StatementEditOptions) {
    this.document = document;
    this.touched = touched;
    this.options = options;
  }

  made(read: TouchedPlaces): StatementEdit | undefined {
    const { places, names, subjects, changed } = this.touched;
    const small = smallDocument(this.document, places, names, read.read, subjects.hasNew);
    const iris: IriTable = new Map();
    const made = small && editedStretches(small, changed, this.options, iris);
    if (!made) return undefined;
    const before = datasetOf(made.tree, iris);
    const didSayOnce = subjects.isJustAs(before, read);
    if (!didSayOnce && (read.parts.size > 0 || !subjects.isAllOf(before))) return undefined;
    const now = this.readAfter(small, made.after, iris);
    if (now.badLiterals.length > 0 || !saysTheSame(now, before, changed, didSayOnce)) return undefined;
    return this.told(small, read, { before, now, after: made.after });
  }

  private readAfter({ stretches }: SmallDocument, after: readonly string[], iris: IriTable): Dataset {
    const { base, checkpoint } = this.options;
    const terms = { iris, nodes: stretches.flatMap(({ nodes }) => nodes) };
    return readDataset(after.join(''), { syntax: 'turtle', base, depth: defaultLimits.depth, checkpoint, terms });
  }

  /** Nothing where subjects or nodes without a label would come in another order, or a subject that was read in part is spoken of where it was not read. */
  private told({ stretches }: SmallDocument, read: TouchedPlaces, { before, now, after }: BeforeAndAfter) {
    const { places, subjects } = this.touched;
    const texts = stretches.map(({ text }) => text);
    const [placed, placedNow] = [placedStatements(before, texts), placedStatements(now, after)];
    if (!placed || !placedNow || !keepsNodes(stretches, now, placedNow)) return undefined;
    if (!subjects.areInOrder(placed, placedNow, read)) return undefined;
    const saysNow = factsByPlace(now, placedNow, stretches, read);
    const told = saysNow && subjects.toldBy(now, read, saysNow);
    if (!told) return undefined;
    const numbers = subjects.numbering(told, this.numbersIn(stretches));
    const counts = nodesBefore(stretches);
    const replaced = stretches.flatMap(({ place, start, end, text }, index) => {
      if (after[index] === text) return [];
      const bytes = new TextEncoder().encode(after[index]!);
      const more = (places.nodes[place] ?? 0) - counts[index]!;
      const statements = placedNow[index]!.map((one) => replacedStatement(one, numbers, more));
      return [{ start, end, bytes, length: bytes.length, statements }];
    });
    return { stretches: replaced, told, places: movedPlaces(places, replaced) };
  }

  /** The subjects of which stretches spoke before, touched or not, by their keys. */
  private numbersIn(stretches: readonly Stretch[]): Map<string, number> {
    const { model, places } = this.touched;
    const found = new Set<number>();
    for (const { place, next } of stretches)
      for (let one = Math.max(place, 0); one < next; one++) found.add(places.subjects[one]!);
    return new Map(Array.from(found, (number) => [keyOf(termOfResource(model.roots[number]!)), number]));
  }
}

interface BeforeAndAfter {
  readonly before: Dataset;
  readonly now: Dataset;
  /** The texts of the stretches after the edit. */
  readonly after: readonly string[];
}

function replacedStatement({ subject, nodes, ...one }: PlacedStatement, numbers: ReadonlyMap<string, number>, more: number) {
  return { ...one, subject: numbers.get(subject)!, nodes: nodes + more };
}
