/** Puts an edit of facts into a large Turtle document: only the statements about touched subjects are read and written. */
import { type ChangedStatements, type IriTable, readDataset, statementPlacesOf, subjectCountOf } from '@orrery/rdf';
import { defaultLimits, type StatementNotation } from '../../format.ts';
import { edited, type TextEdit } from '../text-edits.ts';
import { editsOfQuads } from '../turtle-text/quad-splice.ts';
import { TextFacts } from '../turtle-text/text-facts.ts';
import type { TurtleTree } from '../turtle-text/turtle-tree.ts';
import { turtleTreeOf } from '../turtle-text/turtle-tree-reader.ts';
import { movedPlaces } from './moved-places.ts';
import { placedStatements } from './placed-statements.ts';
import { saysTheSame } from './said-after.ts';
import { type SmallDocument, smallDocument } from './touched-stretches.ts';
import { TouchedSubjects } from './touched-subjects.ts';
import { datasetOf } from './tree-dataset.ts';

export const statementEdit: StatementNotation['edited'] = (document, model, changed, { base, checkpoint = () => {} }) => {
  const places = statementPlacesOf(model);
  if (!places) return undefined;
  const subjects = new TouchedSubjects(changed, subjectCountOf(model));
  const small = smallDocument(document, places, (number) => subjects.numbers.has(number), subjects.hasNew);
  if (!small) return undefined;
  const iris: IriTable = new Map();
  const tree = turtleTreeOf(small.text, base, checkpoint, iris);
  const edits = tree && editsIn(small, tree, changed);
  if (!edits) return undefined;
  const before = datasetOf(tree);
  const after = editedStretches(small, edits);
  const didSayOnce = subjects.isJustAs(before);
  if (!after || !(didSayOnce || subjects.isAllOf(before))) return undefined;
  const now = readDataset(after.join(''), { syntax: 'turtle', base, depth: defaultLimits.depth, checkpoint, iris });
  if (now.badLiterals.length > 0 || !saysTheSame(now, before, changed, didSayOnce)) return undefined;
  const [placed, placedNow] = [
    placedStatements(
      before,
      small.stretches.map(({ text }) => text),
    ),
    placedStatements(now, after),
  ];
  if (!placed || !placedNow || !subjects.areInOrder(placed, placedNow, small.stretches.length - 1)) return undefined;
  const told = subjects.toldBy(now);
  const numberOf = subjects.numbering(told, places.subjects.at(-1)!);
  const replaced = small.stretches.flatMap(({ start, end, text }, index) => {
    if (after[index] === text) return [];
    const bytes = new TextEncoder().encode(after[index]!);
    const statements = placedNow[index]!.map(({ at, subject }) => ({ at, subject: numberOf(subject) }));
    return [{ start, end, bytes, length: bytes.length, statements }];
  });
  return { stretches: replaced, told, places: movedPlaces(places, replaced) };
};

/** Nothing where blank nodes stand there: what they are called depends on the whole document. */
function editsIn(small: SmallDocument, tree: TurtleTree, changed: ChangedStatements): TextEdit[] | undefined {
  const facts = new TextFacts(tree, changed.removed);
  if (facts.labels.size + facts.nodes.size + facts.cells.size > 0) return undefined;
  return editsOfQuads(small.text, { tree, facts }, changed, () => []);
}

/** Nothing where an edit reaches over the end of a stretch: what stands behind that is something else. The edits are in their order. */
function editedStretches({ text, stretches }: SmallDocument, edits: readonly TextEdit[]): string[] | undefined {
  let next = 0;
  const texts = stretches.map(({ at, text: before }, index) => {
    const first = next;
    // What is put in between two stretches belongs to the first.
    while (index > 0 && next < edits.length && edits[next]!.end <= at + before.length) next++;
    return first === next ? before : edited(text, edits.slice(first, next), at, at + before.length);
  });
  return next === edits.length ? texts : undefined;
}
