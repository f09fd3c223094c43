/** Turns the IRIs of a path into ids. */
import type { Path } from '../algebra/algebra.ts';
import type { QueryTerms } from '../execution/query-terms.ts';
import type { IdPath } from '../paths/path-steps.ts';

export function idPath(path: Path, terms: QueryTerms): IdPath {
  if (path.kind === 'link') return { kind: 'link', id: terms.knownId(path.iri) || -1 };
  if (path.kind === 'negated') {
    const ids = (iris: typeof path.forward) => iris?.map((iri) => terms.knownId(iri));
    return { kind: 'negated', forward: ids(path.forward), backward: ids(path.backward) };
  }
  if ('of' in path) return { kind: path.kind, of: idPath(path.of, terms) };
  return { kind: path.kind, parts: path.parts.map((part) => idPath(part, terms)) };
}
