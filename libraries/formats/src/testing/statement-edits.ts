/** Edits facts of large Turtle documents in tests, and holds what comes of it to reading the document again. */
import type { Model, ModelObject } from '@orrery/kernel';
import { builtInMetamodels, resourceFeatures } from '@orrery/metamodels';
import {
  type Blank,
  type Edit,
  editResources,
  Iri,
  isResourceModel,
  keyOfQuad,
  Literal,
  patchedBy,
  type Quad,
  quadsOfResource,
  rdfVocabulary,
  statementPlacesOf,
  statementsChangedBy,
  type Term,
  xsd,
} from '@orrery/rdf';
import { expect } from 'vitest';
import type { StatementEdit } from '../format.ts';
import { turtleFormat } from '../turtle/turtle-format.ts';

const lineage = '3f0cdd4e-6a52-4ae5-a2a5-0a4d3f9f7c11';
export const graph = `urn:uuid:${lineage}`;
export const space = 'http://example.org/';

export interface Difference {
  readonly deleted?: readonly Quad[];
  readonly inserted?: readonly Quad[];
}

export function read(text: string): Model {
  return turtleFormat.read(new TextEncoder().encode(text), { metamodels: builtInMetamodels, lineage }).model;
}

/** With a word of RDF as the predicate where one is given. */
export function quad(subject: string | Blank, predicate: string, object: string | number | Blank, word?: RdfWord): Quad {
  return {
    subject: typeof subject === 'string' ? new Iri(space + subject) : subject,
    predicate: new Iri(word ? rdfVocabulary[word] : space + predicate),
    object: termOf(object),
    graph: new Iri(graph),
  };
}

type RdfWord = 'first' | 'rest' | 'type';

function termOf(object: string | number | Blank): Term {
  if (typeof object === 'number') return new Literal(String(object), xsd.integer);
  return typeof object === 'string' ? new Iri(space + object) : object;
}

/** The document after the edit, with the model that was edited beside it; nothing where others have to make the edit. */
export function edited(text: string, difference: Difference, model = read(text)) {
  const changed = statementsChangedBy(editOf(model, difference));
  const document = new TextEncoder().encode(text);
  const made = changed && turtleFormat.statements!.edited(document, model, changed, { base: graph });
  if (!made) return undefined;
  const { come, gone, changed: others } = editResources(model, changed, made);
  const touched = [...come, ...gone, ...others].map((object) => model.idOf(object));
  return { text: replaced(document, made.stretches), model, touched, changed };
}

/** The same by way of the model after the edit. */
export function spliced(text: string, difference: Difference, model = read(text)) {
  const after = patchedBy(editOf(model, difference), 'resources')!;
  const document = new TextEncoder().encode(text);
  const stretches = turtleFormat.statements!.spliced(document, { before: model, after }, { base: graph });
  return stretches && { text: replaced(document, stretches), after };
}

function editOf(model: Model, { deleted = [], inserted = [] }: Difference): Edit {
  return {
    model,
    metamodels: builtInMetamodels,
    graph,
    deleted,
    inserted,
    isReadFromRdf: true,
    hasNeighbours: false,
    elsewhere: {},
  };
}

function replaced(document: Uint8Array, stretches: StatementEdit['stretches']): string {
  let [after, done] = ['', 0];
  const decoder = new TextDecoder();
  for (const { start, end, bytes } of stretches) {
    after += decoder.decode(document.subarray(done, start)) + decoder.decode(bytes);
    done = end;
  }
  return after + decoder.decode(document.subarray(done));
}

function said(model: Model): unknown {
  return model.roots.map((root) => [
    root.givenId,
    quadsOfResource(root).map(keyOfQuad),
    (root.all(resourceFeatures.statements) as readonly ModelObject[]).map(({ givenId, container }) => [
      givenId,
      container === root,
    ]),
  ]);
}

/** All that is known of an edited model is what reading its document gives. */
export function expectAsRead({ text, model }: { readonly text: string; readonly model: Model }): void {
  const again = read(text);
  expect(said(model)).toEqual(said(again));
  expect(statementPlacesOf(model)).toEqual(statementPlacesOf(again));
  expect(isResourceModel(model)).toBe(true);
}
