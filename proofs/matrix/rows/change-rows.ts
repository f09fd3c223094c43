/** Changes of objects in the access matrix: by those who may edit the model, on revisions that they see. */
import { fewCallers } from '../callers.ts';
import type { Request, Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';
import { isUntouched, keepsItsConfidentiality } from './content-rows.ts';
import { at, chain } from './model-rows.ts';
import { rootOf } from './object-rows.ts';

const site = { holds: 'family' } as const;
const [byId, byChain] = ['{id}', '{scope}/{project}/{version}/{model}'].map((way) => `POST /api/models/${way}/changes`) as [
  string,
  string,
];

const renamed = (site: Site) => ({ kind: 'changed', id: rootOf(site), features: [{ name: 'name', new: 'Milbanke' }] });
const changing = (
  more: (site: Site) => object = () => ({}),
  address = at,
  query = '',
): Pick<Row, 'request' | 'rule' | 'site'> => ({
  site,
  rule: rules.editModel,
  request: (site) => ({ path: `${address(site)}/changes${query}`, body: { changes: [renamed(site)], ...more(site) } }),
});
const seesClosed = ({ oracle, person, revisions }: Site) => oracle.seesRevision(person, revisions.closed);

export const changeRows: readonly Row[] = [
  { operation: byId, ...changing(), gives: 200, after: keepsItsConfidentiality },
  { operation: byChain, ...changing(undefined, chain), callers: fewCallers, gives: 200, after: keepsItsConfidentiality },
  {
    operation: byId,
    says: 'as a preview',
    ...changing(undefined, at, '?preview=true'),
    onlyReads: true,
    callers: fewCallers,
    gives: 200,
    after: isUntouched,
  },
  ...['', '?preview=true'].map((query) => ({
    operation: byId,
    says: `made on a revision that is closed${query}`,
    ...changing(({ revisions }) => ({ base: revisions.closed.number }), at, query),
    callers: fewCallers,
    onlyReads: query !== '',
    gives: 200,
    // "A base that the caller may not see is 400 like a missing one."
    refuses: (site: Site) => (seesClosed(site) ? false : 400) as 400 | false,
  })),
  {
    operation: byId,
    says: 'made on a revision that is not there',
    ...changing(() => ({ base: 9 })),
    callers: fewCallers,
    gives: 400,
    after: isUntouched,
  },
  ...[{}, { isStale: true }].map(({ isStale = false }) => ({
    operation: byId,
    says: `as a preview, with a temporary id that nothing has${isStale ? ', under an old entity tag' : ''}`,
    ...changing(),
    // Who may not write, or does not know the newest revision, is not told what else is wrong.
    request: (site: Site): Request => ({
      path: `${at(site)}/changes?preview=true`,
      body: { changes: [{ kind: 'removed', id: '$1' }] },
      headers: isStale ? { 'if-match': '"2"' } : {},
    }),
    callers: fewCallers,
    gives: 400,
    isStale,
  })),
  {
    operation: byId,
    says: 'under an old entity tag',
    ...changing(),
    request: (site) => ({ path: `${at(site)}/changes`, body: { changes: [renamed(site)] }, headers: { 'if-match': '"2"' } }),
    callers: fewCallers,
    gives: 200,
    isStale: true,
  },
];
