/** Translates property paths (SPARQL 1.1 §18.2.2.4): what can be said by triples is said by triples. */
import type { TermIri, Path as TreePath } from '@traqula/rules-sparql-1-1';
import { type Algebra, type GraphTerm, join, type Path, type PatternTerm } from './algebra.ts';
import type { TermReader } from './term-reader.ts';

type Reader = (items: readonly TreePath[], terms: TermReader) => Path;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['/', (items, terms) => ({ kind: 'sequence', parts: items.map((item) => readPath(item, terms)) })],
  ['|', (items, terms) => ({ kind: 'alternative', parts: items.map((item) => readPath(item, terms)) })],
  ['^', ([item], terms) => ({ kind: 'inverse', of: readPath(item!, terms) })],
  ['*', ([item], terms) => ({ kind: 'zero-or-more', of: readPath(item!, terms) })],
  ['+', ([item], terms) => ({ kind: 'one-or-more', of: readPath(item!, terms) })],
  ['?', ([item], terms) => ({ kind: 'zero-or-one', of: readPath(item!, terms) })],
  ['!', ([item], terms) => readNegated(item!, terms)],
]);

export function readPath(path: TreePath, terms: TermReader): Path {
  return path.type === 'term' ? { kind: 'link', iri: terms.iri(path) } : readers.get(path.subType)!(path.items, terms);
}

function readNegated(item: TreePath, terms: TermReader): Path {
  const items = item.type === 'path' && item.subType === '|' ? item.items : [item];
  const forward = items.filter((one) => one.type === 'term').map((one) => terms.iri(one as TermIri));
  const backward = items.filter((one) => one.type === 'path').map((one) => terms.iri(one.items[0] as TermIri));
  return {
    kind: 'negated',
    forward: forward.length > 0 ? forward : undefined,
    backward: backward.length > 0 ? backward : undefined,
  };
}

/** Sequences and alternatives keep duplicates; `*`, `+` and `?` do not, and are patterns of their own. */
export function pathPattern(subject: PatternTerm, path: Path, object: PatternTerm, graph: GraphTerm, terms: TermReader): Algebra {
  switch (path.kind) {
    case 'link':
      return { kind: 'triple', subject, predicate: path.iri, object, graph };
    case 'inverse':
      return pathPattern(object, path.of, subject, graph, terms);
    case 'sequence':
      return sequencePattern(subject, path.parts, object, graph, terms);
    case 'alternative':
      return { kind: 'union', parts: path.parts.map((part) => pathPattern(subject, part, object, graph, terms)) };
    case 'negated':
      return negatedPattern(subject, path, object, graph, terms);
    default:
      return { kind: 'path', subject, path, object, graph };
  }
}

function sequencePattern(
  subject: PatternTerm,
  parts: readonly Path[],
  object: PatternTerm,
  graph: GraphTerm,
  terms: TermReader,
): Algebra {
  let from = subject;
  return join(
    ...parts.map((part, index) => {
      const to = index === parts.length - 1 ? object : terms.fresh();
      const pattern = pathPattern(from, part, to, graph, terms);
      from = to;
      return pattern;
    }),
  );
}

function negatedPattern(
  subject: PatternTerm,
  { forward, backward }: Extract<Path, { kind: 'negated' }>,
  object: PatternTerm,
  graph: GraphTerm,
  terms: TermReader,
): Algebra {
  const predicate = terms.fresh();
  const ways: Algebra[] = [];
  if (forward) ways.push({ kind: 'triple', subject, predicate, object, graph, excluded: forward });
  if (backward) ways.push({ kind: 'triple', subject: object, predicate, object: subject, graph, excluded: backward });
  return ways.length === 1 ? ways[0]! : { kind: 'union', parts: ways };
}
