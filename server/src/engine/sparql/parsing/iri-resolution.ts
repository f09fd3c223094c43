/** Resolves an IRI reference against a base, as RFC 3986 section 5.2 says, without normalizing anything else. */

interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

const absolute = /^[a-zA-Z][a-zA-Z0-9+.-]*:/;

export function isAbsoluteIri(iri: string): boolean {
  return absolute.test(iri);
}

export function resolveIri(reference: string, base: string): string {
  if (isAbsoluteIri(reference)) return reference;
  const [relative, from] = [partsOf(reference), partsOf(base)];
  const { scheme } = from;
  const { fragment } = relative;
  if (relative.authority !== undefined) return joined({ ...relative, scheme, path: withoutDots(relative.path) });
  const { authority } = from;
  if (relative.path === '') return joined({ scheme, authority, path: from.path, query: relative.query ?? from.query, fragment });
  return joined({ scheme, authority, path: withoutDots(mergedPath(from, relative.path)), query: relative.query, fragment });
}

function mergedPath({ authority, path }: Parts, relative: string): string {
  if (relative.startsWith('/')) return relative;
  if (authority !== undefined && path === '') return `/${relative}`;
  return path.slice(0, path.lastIndexOf('/') + 1) + relative;
}

// RFC 3986, appendix B.
const shape = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

function partsOf(iri: string): Parts {
  const [, scheme, authority, path = '', query, fragment] = shape.exec(iri)!;
  return { scheme, authority, path, query, fragment };
}

function joined({ scheme, authority, path, query, fragment }: Parts): string {
  const start = `${scheme}:${authority === undefined ? '' : `//${authority}`}${path}`;
  return start + (query === undefined ? '' : `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..' && kept.length > 1) kept.pop();
    if (segment !== '.' && segment !== '..') kept.push(segment);
    else if (isLast) kept.push('');
  }
  return kept.join('/');
}
