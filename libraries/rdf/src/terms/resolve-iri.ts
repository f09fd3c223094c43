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

export function resolveIri(reference: string, base: string): string {
  const relative = partsOf(reference);
  if (relative.scheme !== undefined) return joined({ ...relative, path: withoutDots(relative.path) });
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

/** §5.2.4. */
function withoutDots(path: string): string {
  if (!path.includes('.')) return path;
  const isRooted = path.startsWith('/');
  const kept: string[] = [];
  const segments = path.slice(isRooted ? 1 : 0).split('/');
  for (const [index, segment] of segments.entries()) {
    if (segment !== '.' && segment !== '..') kept.push(segment);
    else {
      if (segment === '..') kept.pop();
      if (index === segments.length - 1) kept.push('');
    }
  }
  return (isRooted ? '/' : '') + kept.join('/');
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
