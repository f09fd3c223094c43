/** The value of a cell of a result: a term of RDF, or a value of AQL. */
import type { JsonTerm } from '@orrery/sparql/answer-values.ts';

export type ResultValue =
  | { readonly kind: 'iri' | 'blank'; readonly text: string }
  | { readonly kind: 'literal'; readonly text: string; readonly datatype?: string; readonly language?: string }
  | {
      readonly kind: 'object';
      readonly text: string;
      readonly id: string;
      readonly modelId: string;
      readonly className: string;
    };

const kinds = { uri: 'iri', bnode: 'blank' } as const;

export function valueOfTerm({ type, value: text, datatype, 'xml:lang': language }: JsonTerm): ResultValue {
  if (type === 'literal') return { kind: 'literal', text, ...(datatype && { datatype }), ...(language && { language }) };
  return { kind: kinds[type], text };
}

interface ToldObject {
  readonly id: string;
  readonly modelId: string;
  readonly eClass: string;
  readonly label?: string | null;
}

function isObject(value: unknown): value is ToldObject {
  return typeof value === 'object' && value !== null && 'id' in value && 'modelId' in value && 'eClass' in value;
}

const numberType = 'http://www.w3.org/2001/XMLSchema#decimal';

/** A value of AQL: an object, a number, a text, or something made of them, which is told as JSON. */
export function valueOfAql(value: unknown): ResultValue {
  if (isObject(value)) {
    const className = value.eClass.split(/\/\/|#/).at(-1) || value.eClass;
    return { kind: 'object', text: value.label || className, id: value.id, modelId: value.modelId, className };
  }
  if (typeof value === 'number') return { kind: 'literal', text: String(value), datatype: numberType };
  return { kind: 'literal', text: typeof value === 'string' ? value : JSON.stringify(value) };
}

const objectIri = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of the object that an IRI stands for, where it stands for one. */
export function objectIdOf(iri: string): string | undefined {
  return objectIri.exec(iri)?.[1];
}

export function iriOfObject(id: string): string {
  return `urn:uuid:${id}`;
}

const numericTypes =
  /^http:\/\/www\.w3\.org\/2001\/XMLSchema#(?:integer|decimal|double|float|int|long|short|byte|unsigned\w+|\w+Integer)$/;

/** The number that a value is; a text that looks like one is none. */
export function numberOf(value: ResultValue | undefined): number | undefined {
  if (value?.kind !== 'literal' || !numericTypes.test(value.datatype ?? '')) return undefined;
  const number = Number(value.text);
  return Number.isFinite(number) ? number : undefined;
}
