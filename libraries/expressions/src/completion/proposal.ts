/** A proposal: what may be written at a place, and what it means. */
import type { Classifier, EnumerationLiteral, Feature } from '@orrery/kernel';
import { shownType } from '../assist/shown-types.ts';
import type { Service } from '../services/service.ts';
import { words } from '../syntax/lexer.ts';
import { elementOf, type Type, typeText } from '../types/type.ts';

export type ProposalKind = 'feature' | 'operation' | 'variable' | 'declaration' | 'type' | 'literal' | 'keyword';

/** What is proposed, before it is known which text it replaces. */
export interface Suggestion {
  readonly kind: ProposalKind;
  readonly label: string;
  readonly insertText: string;
  /** Where the cursor comes to stand, from the start of the inserted text. */
  readonly cursor: number;
  /** What it is, in short: a type, a signature. */
  readonly detail: string;
  readonly documentation: string;
  /** What it stands for; it says how it is ranked. */
  readonly of?: Classifier | Feature | Service;
  /** Whether it is what has to come next: without it the expression is not whole. */
  readonly isNeeded?: true;
}

export interface Proposal extends Suggestion {
  /** The stretch of the expression that the inserted text replaces. */
  readonly start: number;
  readonly end: number;
  /** The first one is 0. */
  readonly rank: number;
}

/** The cursor stands inside of brackets. */
export function keyword(text: string, documentation = ''): Suggestion {
  const isPair = /^(?:\w*)(?:\(\)|\{\})$/.test(text);
  return {
    kind: 'keyword',
    label: text.trim(),
    insertText: text,
    cursor: text.length - (isPair ? 1 : 0),
    detail: '',
    documentation,
  };
}

/** A word that has to come, here or later. */
export function neededKeyword(text: string): Suggestion {
  return { ...keyword(text), isNeeded: true };
}

export function variableProposal(name: string, types: readonly Type[]): Suggestion {
  const detail = types.flatMap((type) => shownType(type) ?? []).join(' | ');
  return { kind: 'variable', label: name, insertText: name, cursor: name.length, detail, documentation: '' };
}

/** A variable for the elements of a collection. */
export function declaration(type: Type): Suggestion {
  const name = `my${nameOf(innermost(type))}`;
  const text = `${name} | `;
  return {
    kind: 'declaration',
    label: name,
    insertText: text,
    cursor: text.length,
    detail: shownType(innermost(type)) ?? '',
    documentation: '',
  };
}

export function classifierProposal(classifier: Classifier): Suggestion {
  const text = `${packageName(classifier)}::${escaped(classifier.name)}`;
  const detail = classifier.package.nsUri;
  return { kind: 'type', label: text, insertText: text, cursor: text.length, detail, documentation: '', of: classifier };
}

export function literalProposal(type: Classifier, { name, literal, value }: EnumerationLiteral): Suggestion {
  const text = [packageName(type), escaped(type.name), escaped(name)].join('::');
  const detail = `${literal} = ${value}`;
  return { kind: 'literal', label: text, insertText: text, cursor: text.length, detail, documentation: '', of: type };
}

export function featureProposal(feature: Feature): Suggestion {
  const text = escaped(feature.name);
  const { type, lowerBound, upperBound, owner } = feature;
  const bounds = `[${lowerBound}..${upperBound < 0 ? '*' : upperBound}]`;
  const detail = `${type.package.name}::${type.name} ${bounds}`;
  const documentation = `${feature.isReference ? 'Reference' : 'Attribute'} of ${owner.package.name}::${owner.name}.`;
  return { kind: 'feature', label: feature.name, insertText: text, cursor: text.length, detail, documentation, of: feature };
}

/** The cursor stands between the parentheses where something is to be written there. */
export function serviceProposal(service: Service): Suggestion {
  const { name, parameters, result, documentation, declares } = service;
  const [receiver, ...others] = declares
    ? [declares.owner.name, ...declares.parameters.map(({ type }) => type.name)]
    : parameters;
  const text = `${escaped(name)}()`;
  const label = `${name}(${others.join(', ')})`;
  const cursor = text.length - (others.length > 0 ? 1 : 0);
  return { kind: 'operation', label, insertText: text, cursor, detail: `${receiver} → ${result}`, documentation, of: service };
}

/** Packages without a name are meant by their prefix. */
function packageName({ package: { name, nsPrefix } }: Classifier): string {
  return escaped(name || nsPrefix);
}

/** A leading underscore makes a name of a keyword. */
function escaped(name: string): string {
  return words.has(name) ? `_${name}` : name;
}

function innermost(type: Type): Type {
  return type.kind === 'many' ? innermost(elementOf(type)) : type;
}

function nameOf(type: Type): string {
  if ('classifier' in type) return type.classifier.name;
  return type.kind === 'nothing' ? 'Nothing' : (typeText(type).split('.').at(-1) ?? 'Value');
}
