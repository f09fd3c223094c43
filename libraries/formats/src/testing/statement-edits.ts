/** Edits facts of large Turtle documents in tests, and holds what comes of it to reading the document again. */
import type { Model, ModelObject } from '@orrery/kernel';
import { builtInMetamodels, resourceFeatures } from '@orrery/metamodels';
import {
  type Blank,
  editResources,
  Iri,
  isResourceModel,
  keyOfQuad,
  Literal,
  type Quad,
  quadsOfResource,
  rdfVocabulary,
  statementPlacesOf,
  statementsChangedBy,
  type Term,
  xsd,
} from '@orrery/rdf';
import { expect } from 'vitest';
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
export function edited(text: string, { deleted = [], inserted = [] }: Difference, model = read(text)) {
  const edit = { model, metamodels: builtInMetamodels, graph, deleted, inserted, isReadFromRdf: true, hasNeighbours: false };
  const changed = statementsChangedBy(edit);
  const document = new TextEncoder().encode(text);
  const made = changed && turtleFormat.statements!.edited(document, model, changed, { base: graph });
  if (!made) return undefined;
  const { come, gone, changed: others } = editResources(model, changed, made);
  const touched = [...come, ...gone, ...others].map((object) => model.idOf(object));
  let [after, done] = ['', 0];
  const decoder = new TextDecoder();
  for (const { start, end, bytes } of made.stretches) {
    after += decoder.decode(document.subarray(done, start)) + decoder.decode(bytes);
    done = end;
  }
  return { text: after + decoder.decode(document.subarray(done)), model, touched, changed };
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
