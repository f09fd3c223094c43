/** Puts an edit of facts into a large Turtle document: only the statements about touched subjects are read and written. */
import {
  type ChangedStatements,
  type Dataset,
  type IriTable,
  readDataset,
  type StatementPlaces,
  statementPlacesOf,
  subjectCountOf,
} from '@orrery/rdf';
import { defaultLimits, type StatementEdit, type StatementEditOptions, type StatementNotation } from '../../format.ts';
import { edited, type TextEdit } from '../text-edits.ts';
import { editsOfQuads } from '../turtle-text/quad-splice.ts';
import { TextFacts } from '../turtle-text/text-facts.ts';
import type { TurtleTree } from '../turtle-text/turtle-tree.ts';
import { turtleTreeOf } from '../turtle-text/turtle-tree-reader.ts';
import { factsByPlace } from './facts-by-place.ts';
import { movedPlaces } from './moved-places.ts';
import { placedStatements } from './placed-statements.ts';
import { saysTheSame } from './said-after.ts';
import { allPlaces, fewPlaces, type TouchedPlaces } from './touched-places.ts';
import { type SmallDocument, smallDocument } from './touched-stretches.ts';
import { TouchedSubjects } from './touched-subjects.ts';
import { datasetOf } from './tree-dataset.ts';

export const statementEdit: StatementNotation['edited'] = (document, model, changed, options) => {
  const places = statementPlacesOf(model);
  if (!places) return undefined;
  const subjects = new TouchedSubjects(changed, subjectCountOf(model));
  const edit = new StretchEdit(document, { places, subjects, changed }, options);
  const few = fewPlaces(places, subjects.numbers, changed);
  return (few && edit.made(few)) ?? edit.made(allPlaces(places, subjects.numbers));
};

interface Touched {
  readonly places: StatementPlaces;
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
    const { places, subjects, changed } = this.touched;
    const { base, checkpoint = () => {} } = this.options;
    const small = smallDocument(this.document, places, read.read, subjects.hasNew);
    if (!small) return undefined;
    const iris: IriTable = new Map();
    const tree = turtleTreeOf(small.text, base, checkpoint, iris);
    const edits = tree && editsIn(small, tree, changed);
    if (!edits) return undefined;
    const before = datasetOf(tree);
    const after = editedStretches(small, edits);
    const didSayOnce = subjects.isJustAs(before, read);
    if (!after || !(didSayOnce || (read.parts.size === 0 && subjects.isAllOf(before)))) return undefined;
    const now = readDataset(after.join(''), { syntax: 'turtle', base, depth: defaultLimits.depth, checkpoint, iris });
    if (now.badLiterals.length > 0 || !saysTheSame(now, before, changed, didSayOnce)) return undefined;
    return this.told(small, read, { before, now, after });
  }

  /** Nothing where subjects would come in another order, or one that was read in part is spoken of where it was not read. */
  private told({ stretches }: SmallDocument, read: TouchedPlaces, { before, now, after }: BeforeAndAfter) {
    const { places, subjects } = this.touched;
    const texts = stretches.map(({ text }) => text);
    const [placed, placedNow] = [placedStatements(before, texts), placedStatements(now, after)];
    if (!placed || !placedNow || !subjects.areInOrder(placed, placedNow, read)) return undefined;
    const saysNow = factsByPlace(now, placedNow, stretches, read);
    const told = saysNow && subjects.toldBy(now, read, saysNow);
    if (!told) return undefined;
    const numberOf = subjects.numbering(told, places.subjects.at(-1)!);
    const replaced = stretches.flatMap(({ start, end, text }, index) => {
      if (after[index] === text) return [];
      const bytes = new TextEncoder().encode(after[index]!);
      const statements = placedNow[index]!.map(({ subject, ...one }) => ({ ...one, subject: numberOf(subject) }));
      return [{ start, end, bytes, length: bytes.length, statements }];
    });
    return { stretches: replaced, told, places: movedPlaces(places, replaced) };
  }
}

interface BeforeAndAfter {
  readonly before: Dataset;
  readonly now: Dataset;
  /** The texts of the stretches after the edit. */
  readonly after: readonly string[];
}

/** Nothing where blank nodes stand there: what they are called depends on the whole document. */
function editsIn(small: SmallDocument, tree: TurtleTree, changed: ChangedStatements): TextEdit[] | undefined {
  const facts = new TextFacts(tree, changed.removed);
  if (facts.labels.size + facts.nodes.size + facts.cells.size > 0) return undefined;
  return editsOfQuads(small.text, { tree, facts }, changed, () => []);
}

/** Nothing where an edit reaches over the ends of a stretch, or takes the line break with which it begins: what stands beside it is something else. The edits are in their order. */
function editedStretches({ text, stretches }: SmallDocument, edits: readonly TextEdit[]): string[] | undefined {
  let next = 0;
  const texts: string[] = [];
  for (const [index, { at, start, text: before }] of stretches.entries()) {
    const first = next;
    // What is put in between two stretches belongs to the first.
    while (index > 0 && next < edits.length && edits[next]!.end <= at + before.length) next++;
    const own = edits.slice(first, next);
    const after = own.length === 0 ? before : own[0]!.start < at ? undefined : edited(text, own, at, at + before.length);
    if (after === undefined || (start > 0 && after !== '' && !/^[\r\n]/.test(after))) return undefined;
    texts.push(after);
  }
  return next === edits.length ? texts : undefined;
}
