/** Puts facts into the stretches of a large document that were read, and takes facts out of them. */
import type { ChangedStatements, IriTable } from '@orrery/rdf';
import type { StatementEditOptions } from '../../format.ts';
import { edited, type TextEdit } from '../text-edits.ts';
import { editsOfQuads } from '../turtle-text/quad-splice.ts';
import { TextFacts } from '../turtle-text/text-facts.ts';
import type { TurtleTree } from '../turtle-text/turtle-tree.ts';
import { turtleTreeOf } from '../turtle-text/turtle-tree-reader.ts';
import type { SmallDocument } from './touched-stretches.ts';

export interface EditedStretches {
  readonly tree: TurtleTree;
  /** The texts of the stretches after the edit. */
  readonly after: readonly string[];
}

/** Nothing where the edit cannot be put into them. */
export function editedStretches(
  small: SmallDocument,
  changed: ChangedStatements,
  { base, checkpoint = () => {} }: StatementEditOptions,
  iris: IriTable,
): EditedStretches | undefined {
  const nodes = small.stretches.flatMap((stretch) => stretch.nodes);
  const tree = turtleTreeOf(small.text, base, checkpoint, { iris, nodes });
  const edits = tree && editsOfQuads(small.text, { tree, facts: factsIn(tree, changed) }, changed, () => []);
  const after = edits && textsAfter(small, edits);
  return after && { tree, after };
}

/** Nodes of which only others speak have a label all the same. */
function factsIn(tree: TurtleTree, { removed, resources }: ChangedStatements): TextFacts {
  const facts = new TextFacts(tree, removed);
  for (const key of resources.keys()) if (key.startsWith('_:') && !facts.nodes.has(key)) facts.labels.add(key);
  return facts;
}

/** Nothing where an edit reaches over the ends of a stretch, or takes the line break with which it begins: what stands beside it is something else. The edits are in their order. */
function textsAfter({ text, stretches }: SmallDocument, edits: readonly TextEdit[]): string[] | undefined {
  let next = 0;
  const texts: string[] = [];
  for (const [index, { at, start, text: before }] of stretches.entries()) {
    const first = next;
    // What is put in between two stretches belongs to the first.
    while (index > 0 && next < edits.length && edits[next]!.end <= at + before.length) next++;
    const own = edits.slice(first, next);
    const after = own.length === 0 ? before : own[0]!.start < at ? undefined : edited(text, own, at, at + before.length);
    if (after === undefined || (start > 0 && after !== '' && !/^[ \t]*[\r\n]/.test(after))) return undefined;
    texts.push(after);
  }
  return next === edits.length ? texts : undefined;
}
