/** Applies a difference straight to the resources of an RDF model, where that gives what the way through its quads gives. */
import { type Model, UnreadableContent } from '@orrery/kernel';
import { Parser } from '../parsing/parser.ts';
import { iriText, literalText } from '../printing/term-text.ts';
import { patchedModel } from '../resources/patched-model.ts';
import type { Quad, Term } from '../terms/term.ts';
import { orrery, orreryNamespace, uuidNamespace } from '../terms/vocabulary.ts';
import { scopeOf } from './blank-scope.ts';
import type { Edit } from './edit.ts';
import { type Line, textOfLine } from './line.ts';
import { sameLiteral } from './literal-text.ts';
import { lineOfQuad, type NameNewNode } from './term-lines.ts';

/** What it cannot do here, or is not sure about: the way through the quads then decides, and says what is wrong. */
class Undecided extends Error {}

type ResourcesEdit = Pick<Edit, 'model' | 'metamodels' | 'graph' | 'deleted' | 'inserted' | 'isReadFromRdf' | 'hasNeighbours'>;

/** The model after the edit; nothing where that takes the way through the quads. */
export function patchedResources(edit: ResourcesEdit): Model | undefined {
  const { model, isReadFromRdf, graph, hasNeighbours } = edit;
  if (model.roots.length > 0 && !isReadFromRdf) return undefined;
  try {
    refuseWhatMeansMore(edit);
    const newNames = new Map<string, string>();
    const [deleted, inserted] = [edit.deleted, edit.inserted].map((quads) => quadsOfModel(quads, graph, newNames));
    return patchedModel(model, { deleted: deleted!, inserted: inserted! }, meaningsAmong(hasNeighbours));
  } catch (error) {
    if (error instanceof Undecided || error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

/** Roots make the model one of objects, and some names of graphs are reserved. */
function refuseWhatMeansMore({ graph: own, inserted, metamodels }: ResourcesEdit): void {
  for (const { predicate, graph } of inserted) {
    if (predicate.value === orrery.root) throw new Undecided();
    if (graph?.kind !== 'iri' || graph.value === own) continue;
    const isReserved = graph.value.startsWith(uuidNamespace) || graph.value.startsWith(orreryNamespace);
    if (isReserved || metamodels.find(graph.value)) throw new Undecided();
  }
}

/** Quads as a reader of the model's own document would see them: its own graph is the default graph, labels are those of the document. */
function quadsOfModel(quads: readonly Quad[], graph: string, newNames: Map<string, string>): Quad[] {
  const scope = scopeOf(graph);
  const nameNew: NameNewNode = (label) => {
    const name = newNames.get(label) ?? `_:n${crypto.randomUUID().replaceAll('-', '')}`;
    newNames.set(label, name);
    return name;
  };
  let text = '';
  for (const quad of quads) {
    refuseStrangers(quad, scope);
    text += `${textOfLine(inDocument(lineOfQuad(quad, nameNew), iriText(graph), `_:${scope}`))}\n`;
  }
  return quadsIn(text);
}

function quadsIn(text: string): Quad[] {
  const found: Quad[] = [];
  const parser = new Parser(text, { syntax: 'n-quads', depth: 0 }, (subject, predicate, object, graph) => {
    found.push({ subject, predicate, object, graph });
  });
  parser.parse();
  return found;
}

/** Blank nodes of other models have labels that may be taken here. */
function refuseStrangers({ subject, object, graph }: Quad, scope: string): void {
  if (graph === undefined) throw new Undecided();
  for (const term of [subject, object, graph] satisfies Term[])
    if (term.kind === 'blank' && term.source !== undefined && !term.value.startsWith(scope)) throw new Undecided();
}

function inDocument({ subject, predicate, object, graph }: Line, own: string, scope: string): Line {
  const unscoped = (term: string) => (term.startsWith(scope) ? `_:${term.slice(scope.length)}` : term);
  return { subject: unscoped(subject), predicate, object: unscoped(object), graph: graph === own ? '' : unscoped(graph) };
}

/** Engines keep the values of literals and not their texts. What means a thing in another model is not known here. */
function meaningsAmong(hasNeighbours: boolean): (there: Term, said: Term) => boolean {
  return (there, said) => {
    if (there.kind === 'literal' && said.kind === 'literal')
      return sameLiteral(literalText(there, iriText), literalText(said, iriText));
    if (hasNeighbours) throw new Undecided();
    return false;
  };
}
