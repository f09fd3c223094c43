/** Reads the values of features: attributes, references inside the model, links out of it. */
import {
  append,
  type Feature,
  type Item,
  isInside,
  isReadable,
  Lexical,
  type ModelObject,
  unknownType,
  type Value,
} from '@orrery/kernel';
import { orrery, type Subject, type Term, valueOfTerm } from '@orrery/rdf';
import { JsonStructure } from '../json/json-values.ts';
import { type Document, insideItself } from '../parsing/document.ts';
import { shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import type { DocumentFacts } from './document-facts.ts';
import type { KeptTriples } from './kept-triples.ts';

export class ValueReader {
  private readonly document: Document;
  private readonly objects: ReadonlyMap<Term, ModelObject>;
  private readonly facts: DocumentFacts;
  private readonly kept: KeptTriples;

  constructor(document: Document, objects: ReadonlyMap<Term, ModelObject>, facts: DocumentFacts, kept: KeptTriples) {
    this.document = document;
    this.objects = objects;
    this.facts = facts;
    this.kept = kept;
  }

  fill(object: ModelObject, feature: Feature, terms: readonly Term[], subject: Subject): void {
    if (!feature.isReference) {
      for (const term of terms) this.document.put(object, feature, this.value(term, object, feature, subject), subject.offset);
      return;
    }
    const isNil = (term: Term) => term.value === orrery.nil;
    for (const term of terms) if (!isNil(term)) this.refer(object, feature, term, subject);
    const empty = terms.flatMap((term, index) => (isNil(term) ? [index] : []));
    if (empty.length > 0) putNothing(object, feature, empty);
  }

  /** A part that is somewhere else. */
  putLink(object: ModelObject, feature: Feature, term: Term, subject: Subject): void {
    const { offset: at } = subject;
    const there = this.objects.get(term);
    if (there) {
      if (isInside(object, there)) throw new Refusal(insideItself, at);
      const message = 'The object is in more than one place; here it is only referred to.';
      this.document.report.add({ severity: 'error', code: 'unexpected-content', message, at, object, feature: feature.name });
      this.document.put(object, feature, this.document.link(`#${this.document.model.idOf(there)}`), at);
    } else if (term.kind === 'literal' && feature.isDynamic) {
      this.document.put(object, feature, this.value(term, object, feature, subject), at);
    } else if (term.kind !== 'iri') this.strange(object, feature, term, subject);
    else this.document.put(object, feature, term.value === orrery.nil ? null : this.facts.linkOf(term), at);
  }

  private refer(object: ModelObject, feature: Feature, term: Term, subject: Subject): void {
    const target = this.objects.get(term);
    if (target) this.document.refer(object, feature, this.idOf(target), subject.offset);
    else if (term.kind === 'iri') this.document.refer(object, feature, this.facts.linkOf(term), subject.offset);
    else this.strange(object, feature, term, subject);
  }

  /** Ids that look like paths would be taken for paths. */
  private idOf(target: ModelObject): string {
    const { givenId } = target;
    return givenId === undefined || givenId.startsWith('/') ? this.document.model.idOf(target) : givenId;
  }

  private strange(object: ModelObject, feature: Feature, term: Term, subject: Subject): void {
    const message = `${JSON.stringify(shortened(term.value))} is no object; the statement is kept as it is.`;
    this.document.report.add({
      severity: 'error',
      code: 'bad-value',
      message,
      at: subject.offset,
      object,
      feature: feature.name,
    });
    this.kept.keepQuietly(subject, feature, term);
  }

  private value(term: Term, object: ModelObject, feature: Feature, { offset: at }: Subject): Value {
    const type = feature.type.kind === 'dataType' ? feature.type : unknownType;
    const found = structureOf(term) ?? valueOfTerm(term, type);
    const value = found === undefined ? new Lexical(term.value, undefined) : found;
    if (term.kind === 'literal' && term.language !== '') {
      const message = `${feature.name} is a plain text; the language ${term.language} is not kept.`;
      this.document.report.add({ severity: 'warning', code: 'unexpected-content', message, at, object, feature: feature.name });
    }
    if (value === null || isReadable(value) || (value instanceof JsonStructure && type.valueKind === 'other')) return value;
    const message = `${JSON.stringify(shortened(term.value))} is no ${type.name}.`;
    this.document.report.add({ severity: 'error', code: 'bad-value', message, at, object, feature: feature.name });
    return value;
  }
}

function structureOf(term: Term): JsonStructure | undefined {
  if (term.kind !== 'literal' || term.datatype !== orrery.json) return undefined;
  try {
    const json: unknown = JSON.parse(term.value);
    return typeof json === 'object' && json !== null ? new JsonStructure(term.value, undefined) : undefined;
  } catch {
    return undefined;
  }
}

/** Lists of references may hold places where there is nothing: these, in their order. */
function putNothing(object: ModelObject, feature: Feature, places: readonly number[]): void {
  const list = object.stored(feature);
  if (!Array.isArray(list)) for (const _ of places) append(object, feature, null);
  else for (const [index, item] of withNothing(list, places).entries()) list[index] = item;
}

function withNothing(list: readonly Item[], places: readonly number[]): Item[] {
  const found: Item[] = [];
  let next = 0;
  for (const place of places) {
    while (found.length < place && next < list.length) found.push(list[next++]!);
    found.push(null);
  }
  while (next < list.length) found.push(list[next++]!);
  return found;
}
