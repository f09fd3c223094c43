/** Resolves relative IRIs against a base, by RFC 3986 §5.2. */

interface Parts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

const absolute = /^[A-Za-z][A-Za-z0-9+.-]*:/;

export function isAbsoluteIri(iri: string): boolean {
  return absolute.test(iri);
}

/**
 * Turtle §6.3 and SPARQL 1.1 §4.1.1.2 resolve relative IRIs by the basic algorithm alone and normalize nothing; RDF 1.1 Concepts §3.2
 * compares IRIs as texts. So an absolute IRI stays as it is written, with the dots in its path, which §5.2.2 would take out.
 */
export function resolveIri(reference: string, base: string): string {
  if (isAbsoluteIri(reference)) return reference;
  const relative = partsOf(reference);
  const from = partsOf(base);
  const { fragment } = relative;
  if (relative.authority !== undefined) return joined({ ...relative, scheme: from.scheme, path: withoutDots(relative.path) });
  if (relative.path === '') return joined({ ...from, query: relative.query ?? from.query, fragment });
  const path = relative.path.startsWith('/') ? relative.path : merged(from, relative.path);
  return joined({ ...from, path: withoutDots(path), query: relative.query, fragment });
}

/** RFC 3986, appendix B. */
function partsOf(iri: string): Parts {
  const [, , scheme, , authority, path = '', , query, , fragment] =
    /^(([A-Za-z][A-Za-z0-9+.-]*):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#([\s\S]*))?/.exec(iri)!;
  return { scheme, authority, path, query, fragment };
}

function merged(base: Parts, path: string): string {
  if (base.authority !== undefined && base.path === '') return `/${path}`;
  return base.path.slice(0, base.path.lastIndexOf('/') + 1) + path;
}

const dots = /(?:^|\/)\.\.?(?:\/|$)/;

/** §5.2.4. */
function withoutDots(path: string): string {
  if (!dots.test(path)) return path;
  const kept: string[] = [];
  // Dots that no slash stands before go; every other segment has its slash with it.
  const segments = path.replace(/^(?:\.\.?(?:\/|$))+/, '').match(/\/[^/]*|[^/]+/g) ?? [];
  for (const [index, segment] of segments.entries()) {
    if (segment !== '/.' && segment !== '/..') kept.push(segment);
    else {
      if (segment === '/..') kept.pop();
      if (index === segments.length - 1) kept.push('/');
    }
  }
  return kept.join('');
}

function joined({ scheme, authority, path, query, fragment }: Parts): string {
  return [
    scheme === undefined ? '' : `${scheme}:`,
    authority === undefined ? '' : `//${authority}`,
    path,
    query === undefined ? '' : `?${query}`,
    fragment === undefined ? '' : `#${fragment}`,
  ].join('');
}
