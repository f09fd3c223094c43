/** A Turtle or TriG text as statements that know where each of their facts stands in it. */
import type { Term } from '@orrery/rdf';
import type { PropertyList, TextStatement, TextTerm } from './turtle-text/turtle-tree.ts';
import { turtleTreeOf } from './turtle-text/turtle-tree-reader.ts';

export interface TurtleStatement {
  /** The graph that it stands in; empty for the default one. */
  readonly graph: string;
  readonly subject: string;
  /** In the order of the text. */
  readonly facts: readonly TurtleFact[];
  readonly start: number;
  /** Behind its dot. */
  readonly end: number;
}

export interface TurtleFact {
  readonly predicate: string;
  /** Equal for objects that say the same; nested nodes say what is in them. */
  readonly object: string;
  /** Where the predicate stands that the object shares with those before it. */
  readonly predicateStart: number;
  readonly predicateEnd: number;
  readonly start: number;
  readonly end: number;
}

export interface TurtleParts {
  readonly statements: readonly TurtleStatement[];
  readonly prefixes: ReadonlyMap<string, string>;
  /** Where the last prefix or base ends; 0 where there is none. */
  readonly directivesEnd: number;
}

/** The parts of a text; nothing where it is nested too deep, or has a notation that is not known here. */
export function turtlePartsOf(text: string, base: string | undefined, checkpoint: () => void): TurtleParts | undefined {
  const tree = turtleTreeOf(text, base ?? 'urn:none:', checkpoint);
  if (!tree) return undefined;
  const { statements, scope, directivesEnd } = tree;
  return { statements: statements.map(statementOf), prefixes: scope.prefixes, directivesEnd };
}

function statementOf({ graph, subject, list, start, end }: TextStatement): TurtleStatement {
  return { graph: graph ? keyOf(graph) : '', subject: keyOfText(subject), facts: factsOf(list), start, end };
}

function factsOf({ properties }: PropertyList): TurtleFact[] {
  return properties.flatMap(({ predicate, start: predicateStart, predicateEnd, objects }) =>
    objects.map((object) => ({
      predicate: keyOf(predicate),
      object: keyOfText(object),
      predicateStart,
      predicateEnd,
      start: object.start,
      end: object.end,
    })),
  );
}

/** Nested nodes and lists are known by what is in them. */
function keyOfText({ term, inside, items }: TextTerm): string {
  if (items) return `( ${items.map(({ value }) => keyOfText(value)).join(' ')} )`;
  if (!inside) return keyOf(term);
  const said = factsOf(inside).map(({ predicate, object }) => `${predicate} ${object}`);
  return `[ ${said.sort().join(' ; ')} ]`;
}

function keyOf(term: Term): string {
  if (term.kind === 'iri') return `<${term.value}>`;
  if (term.kind === 'blank') return `_:${term.value}`;
  const { value, datatype, language, direction } = term;
  return `${JSON.stringify(value)}^^${datatype}@${language.toLowerCase()}${direction ?? ''}`;
}
