/** Rows made of other rows: the same request malformed, with an entity tag that no longer matches, and in what is archived. */
import { fewCallers, fewLevels } from './callers.ts';
import { methodOf, type Request, type Row } from './row.ts';

interface Variant {
  readonly of: (row: Row) => boolean;
  readonly make: (row: Row) => Row;
  readonly isOfEveryRow?: boolean;
}

/** Each keeps the levels low: what is at stake is the order of the checks. */
const variants: readonly Variant[] = [
  { of: takesJson, make: malformed },
  { of: hasId, make: (row) => ({ ...changed(row, 'with an id that is none', {}), request: withoutId(row), isMalformed: true }) },
  { of: isConditional, make: (row) => ({ ...changed(row, 'stale', { headers: { 'if-match': '"stale"' } }), isStale: true }) },
  { of: isInProject, make: (row) => archived(row, 'project'), isOfEveryRow: true },
  { of: isInScope, make: (row) => archived(row, 'scope'), isOfEveryRow: true },
  { of: isOfModel, make: (row) => archived(row, 'model'), isOfEveryRow: true },
];

/** The order of checks is that of the operation: its first row is enough for all but archives. */
export function variantsOf(row: Row, index: number, all: readonly Row[]): Row[] {
  if (row.isMalformed) return [];
  const isFirst = all.findIndex(({ operation }) => operation === row.operation) === index;
  return variants.filter((variant) => variant.of(row) && (isFirst || variant.isOfEveryRow)).map((variant) => variant.make(row));
}

function malformed(row: Row): Row {
  const made = changed(row, 'malformed', { body: { surprise: 1 } });
  return row.looksUpFirst ? { ...made, refuses: () => 400 } : { ...made, isMalformed: true };
}

function changed(row: Row, says: string, more: Partial<Request>): Row {
  const { request, says: before, after: _, ...rest } = row;
  return {
    ...rest,
    says: [before, says].filter(Boolean).join(', '),
    request: (site) => {
      const asked = request(site);
      return { ...asked, ...more, headers: { ...asked.headers, ...more.headers } };
    },
    levels: fewLevels,
    callers: fewCallers,
  };
}

function archived(row: Row, what: 'model' | 'project' | 'scope'): Row {
  return { ...changed(row, `in an archived ${what}`, {}), site: { ...row.site, archived: what } };
}

/** Where the address would be a slug chain with such an id, something else is asked for. */
function hasId(row: Row): boolean {
  return methodOf(row) !== 'GET' && /\{id\}/.test(row.operation) && !row.operation.endsWith('/restore');
}

function withoutId(row: Row): Row['request'] {
  return (site) => {
    const asked = row.request(site);
    return { ...asked, path: asked.path.replace(lastId, 'none') };
  };
}

const lastId = /[0-9a-f]{8}-[0-9a-f-]{27}(?!.*[0-9a-f]{8}-[0-9a-f-]{27})/;

function takesJson(row: Row): boolean {
  return ['POST', 'PATCH', 'PUT'].includes(methodOf(row)) && hasJsonBody.test(row.operation);
}

const hasJsonBody = /^(?!.*(?:images|enroll$|unenroll$|reject$|reset$|sign-out$|content$|restore$|confirm$|uploads$))/;

function isConditional(row: Row): boolean {
  return /^(?:PATCH|DELETE|PUT)|(?:restore|changes)$/.test(row.operation) && !/\/(?:current|presence)$/.test(row.operation);
}

/** Writes to what is in a scope, or a scope; those that have their own say about archives aside. */
function isInScope(row: Row): boolean {
  return (
    methodOf(row) !== 'GET' &&
    row.levels === undefined &&
    /scopes\/|projects|project-|models|representations/.test(row.operation) &&
    !row.operation.endsWith('enroll')
  );
}

function isInProject(row: Row): boolean {
  return isInScope(row) && !/scopes\/|POST \/api\/projects$/.test(row.operation);
}

function isOfModel(row: Row): boolean {
  return isInProject(row) && /api\/(?:models\/|representations)/.test(row.operation);
}
