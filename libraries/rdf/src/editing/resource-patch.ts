/** Applies a difference straight to the resources of an RDF model, where the result is surely that of the full rewrite. */
import { type Model, UnreadableContent } from '@orrery/kernel';
import { Parser } from '../parsing/parser.ts';
import { iriText, labelText, literalText } from '../printing/term-text.ts';
import { type ChangedStatements, changedStatements, type QuadDifference } from '../resources/changed-statements.ts';
import { patchedModel } from '../resources/patched-model.ts';
import type { MeansTheSame } from '../resources/said-of-resource.ts';
import { scopeOf } from '../terms/blank-scope.ts';
import type { Quad, Term } from '../terms/term.ts';
import { orrery, orreryNamespace, uuidNamespace } from '../terms/vocabulary.ts';
import { isLexicalForm } from '../terms/xsd-notations.ts';
import type { Edit } from './edit.ts';
import { sameLiteral } from './literal-text.ts';
import { NotPatchable, notPatchable } from './patch/not-patchable.ts';
import { nQuadsLine, type QuadText } from './quad-text.ts';
import { type NameNewNode, textOfQuad } from './text-of-quad.ts';

type ResourcesEdit = Pick<Edit, 'model' | 'metamodels' | 'graph' | 'deleted' | 'inserted' | 'isReadFromRdf' | 'hasNeighbours'>;

/** The model after the edit; nothing where only the full rewrite can tell. */
export function patchedResources(edit: ResourcesEdit): Model | undefined {
  return asPatch(edit, (difference, meansTheSame) => patchedModel(edit.model, difference, meansTheSame));
}

/** What the edit changes in a document without named graphs; nothing where only others can tell. */
export function statementsChangedBy(edit: ResourcesEdit): ChangedStatements | undefined {
  return asPatch(edit, (difference, meansTheSame) => {
    if ([...difference.deleted, ...difference.inserted].some(({ graph }) => graph !== undefined)) notPatchable();
    const changed = changedStatements(edit.model, difference, meansTheSame);
    return changed.added.every(hasGoodValue) ? changed : undefined;
  });
}

/** The same as lines of N-Quads, in which labels tell of which model they are. */
export function linesOfStatements(quads: readonly Quad[], graph: string): string[] {
  const [name, scope] = [iriText(graph), scopeOf(graph)];
  return quads.map((quad) => nQuadsLine({ ...textOfQuad(quad, (label) => labelText(label, scope)), graph: name }));
}

function asPatch<Patch>(
  edit: ResourcesEdit,
  patch: (difference: QuadDifference, meansTheSame: MeansTheSame) => Patch,
): Patch | undefined {
  const { model, isReadFromRdf, graph, hasNeighbours } = edit;
  if (model.roots.length > 0 && !isReadFromRdf) return undefined;
  try {
    refuseWhatMeansMore(edit);
    const newNames = new Map<string, string>();
    const [deleted, inserted] = [edit.deleted, edit.inserted].map((quads) => quadsOfModel(quads, graph, newNames));
    return patch({ deleted: deleted!, inserted: inserted! }, meaningsAmong(hasNeighbours));
  } catch (error) {
    if (error instanceof NotPatchable || error instanceof UnreadableContent) return undefined;
    throw error;
  }
}

/** Whoever reads another value reports it. */
function hasGoodValue({ object }: Quad): boolean {
  return object.kind !== 'literal' || isLexicalForm(object.value, object.datatype);
}

/** Refuses quads that change more than resources: a root makes a model of objects, and some graph names are reserved. */
function refuseWhatMeansMore({ graph: own, inserted, metamodels }: ResourcesEdit): void {
  for (const { predicate, graph } of inserted) {
    if (predicate.value === orrery.root) notPatchable();
    if (graph?.kind !== 'iri' || graph.value === own) continue;
    const isReserved = graph.value.startsWith(uuidNamespace) || graph.value.startsWith(orreryNamespace);
    if (isReserved || metamodels.find(graph.value)) notPatchable();
  }
}

/** Quads as the model's own document has them: the model's graph is the default graph, and blank nodes have the labels of the document. */
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
    text += `${nQuadsLine(inDocument(textOfQuad(quad, nameNew), iriText(graph), `_:${scope}`))}\n`;
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

/** Refuses blank nodes of other models, because this model may use their labels for nodes of its own. */
function refuseStrangers({ subject, object, graph }: Quad, scope: string): void {
  if (graph === undefined) notPatchable();
  for (const term of [subject, object, graph] satisfies Term[])
    if (term.kind === 'blank' && term.source !== undefined && !term.value.startsWith(scope)) notPatchable();
}

function inDocument({ subject, predicate, object, graph }: QuadText, own: string, scope: string): QuadText {
  const unscoped = (term: string) => (term.startsWith(scope) ? `_:${term.slice(scope.length)}` : term);
  return { subject: unscoped(subject), predicate, object: unscoped(object), graph: graph === own ? '' : unscoped(graph) };
}

/** Compares literals by value, because engines do not keep their texts. References to other models cannot be compared here. */
function meaningsAmong(hasNeighbours: boolean): MeansTheSame {
  return (there, said) => {
    if (there.kind === 'literal' && said.kind === 'literal')
      return sameLiteral(literalText(there, iriText), literalText(said, iriText));
    if (hasNeighbours) notPatchable();
    return false;
  };
}
