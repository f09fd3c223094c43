/** The content of models, its revisions and what is derived from it in the access matrix. */
import { allModelForms } from '../../../server/src/operations/forms/forms.ts';
import type { ModelForm } from '../../../server/src/operations/forms/model-form.ts';
import { modelFiles, xmi } from '../../world/model-files.ts';
import { fewCallers } from '../callers.ts';
import type { Outcome, Request, Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';
import { at, chain } from './model-rows.ts';

const absent = 9;
const site = { holds: 'family' } as const;
/** The forms that a family has not. */
const sitesOfForms: Readonly<Record<string, Row['site']>> = { ecore: { holds: 'metamodel' } };
type RevisionName = keyof Site['revisions'];

const seesRevision = ({ oracle, person, revisions }: Site, name: RevisionName) => oracle.seesRevision(person, revisions[name]);
/** A request that names a revision, which may be hidden where the model is not. */
const naming = (name: RevisionName, request: (site: Site, number: number) => Request): Pick<Row, 'request' | 'inside'> => ({
  request: (site) => request(site, site.revisions[name].number),
  inside: { isHidden: (site) => !seesRevision(site, name), absent: (site) => request(site, absent) },
});
/** What is made in a worker is made for fewer callers. */
const derived = { site, rule: rules.readModel, gives: 200, callers: fewCallers };
const reading = { operation: 'GET /api/models/{id}/content', site, rule: rules.readModel, gives: 200 };
const revisions = ['closed', 'open', 'current'] as const;

const put = (text: string, more: Partial<Request> = {}, address = at): Pick<Row, 'request' | 'rule' | 'site'> => ({
  site,
  rule: rules.editModel,
  request: (site) => ({ path: `${address(site)}/content`, body: text, ...more, headers: { ...xmi, ...more.headers } }),
});
const plain = { 'content-type': 'text/plain' };
const replacing = { operation: 'PUT /api/models/{id}/content', callers: fewCallers };

export const contentRows: readonly Row[] = [
  { ...reading, says: 'as it was uploaded', request: (site) => ({ path: `${at(site)}/content?format=xmi` }) },
  { ...reading, ...derived, says: 'as json', request: (site) => ({ path: `${at(site)}/content` }) },
  ...revisions.map((name) => ({
    ...reading,
    says: `of a revision, ${name}`,
    ...naming(name, (site, number) => ({ path: `${at(site)}/content?format=xmi&revision=${number}` })),
  })),
  {
    ...derived,
    operation: 'GET /api/models/{scope}/{project}/{version}/{model}/content',
    ...naming('closed', (site, number) => ({ path: `${chain(site)}/content?format=xmi&revision=${number}` })),
  },
  ...allModelForms.filter(isOfOneRevision).flatMap(formRows),
  {
    ...derived,
    operation: 'GET /api/models/{id}/diff',
    says: 'of what is open',
    ...naming('open', (site, number) => ({ path: `${at(site)}/diff?from=${number}&to=3` })),
  },
  {
    ...derived,
    operation: 'GET /api/models/{id}/diff',
    says: 'of what is closed',
    ...naming('closed', (site, number) => ({ path: `${at(site)}/diff?from=${number}&to=3` })),
  },
  {
    ...derived,
    operation: 'GET /api/models/{id}/diff',
    says: 'of the newest and what is seen before it',
    request: (site) => ({ path: `${at(site)}/diff` }),
    after: beginsWithWhatIsSeen,
  },
  {
    ...derived,
    operation: 'GET /api/models/{id}/diff',
    says: 'to what is closed',
    ...naming('closed', (site, number) => ({ path: `${at(site)}/diff?from=3&to=${number}` })),
  },
  {
    ...derived,
    operation: 'GET /api/models/{scope}/{project}/{version}/{model}/diff',
    ...naming('closed', (site, number) => ({ path: `${chain(site)}/diff?from=${number}&to=3&size=2` })),
  },
  ...['page=0&size=2', 'summary=true', 'kind=added&container.id='].map((query) => ({
    ...derived,
    operation: 'GET /api/models/{id}/diff',
    says: `of what is closed, ${query}`,
    ...naming('closed', (site, number) => ({ path: `${at(site)}/diff?from=${number}&to=3&${query}` })),
  })),
  {
    operation: 'GET /api/models/{id}/revisions',
    site,
    rule: rules.readModel,
    request: (site) => ({ path: `${at(site)}/revisions` }),
    gives: 200,
    after: listsThoseSeen,
  },
  {
    operation: 'GET /api/models/{scope}/{project}/{version}/{model}/revisions',
    site,
    rule: rules.readModel,
    callers: fewCallers,
    request: (site) => ({ path: `${chain(site)}/revisions` }),
    gives: 200,
    after: listsThoseSeen,
  },
  ...(['closed', 'current'] as const).map((name) => ({
    ...derived,
    operation: 'GET /api/models/{id}/revisions/{number}/report',
    says: `of a revision, ${name}`,
    ...naming(name, (site, number) => ({ path: `${at(site)}/revisions/${number}/report` })),
  })),
  {
    ...derived,
    operation: 'GET /api/models/{scope}/{project}/{version}/{model}/revisions/{number}/report',
    ...naming('closed', (site, number) => ({ path: `${chain(site)}/revisions/${number}/report` })),
  },
  {
    operation: 'GET /api/models/{id}/diagnostics',
    site,
    rule: rules.readModel,
    request: (site) => ({ path: `${at(site)}/diagnostics` }),
    gives: 200,
    after: listsSome,
  },
  {
    operation: 'GET /api/models/{scope}/{project}/{version}/{model}/diagnostics',
    site,
    rule: rules.readModel,
    callers: fewCallers,
    request: (site) => ({ path: `${chain(site)}/diagnostics` }),
    gives: 200,
    after: listsSome,
  },
  { ...replacing, ...put(modelFiles.otherFamily), gives: 200, after: keepsItsConfidentiality },
  { ...replacing, ...put('<'), says: 'unreadable', gives: 400, after: isUntouched },
  // "401, 404, 403 and 412 come before the body is read": before anything about it is said, too.
  { ...replacing, ...put('<', { headers: plain }), says: 'of a type that nobody reads', gives: 415, after: isUntouched },
  {
    ...replacing,
    ...put('<', { headers: { ...plain, 'if-match': '"2"' } }),
    says: 'stale, and of a type that nobody reads',
    gives: 415,
    isStale: true,
  },
  { ...replacing, ...put(modelFiles.family, { headers: { 'if-match': '"3"' } }), says: 'of the revision that it is', gives: 200 },
  {
    ...replacing,
    ...put(modelFiles.family, {}, chain),
    operation: 'PUT /api/models/{scope}/{project}/{version}/{model}/content',
    gives: 200,
  },
  ...(['open', 'closed'] as const).map((name) => ({
    operation: 'POST /api/models/{id}/revisions/{number}/restore',
    says: `of what is ${name}`,
    site,
    rule: rules.editModel,
    callers: fewCallers,
    ...naming(name, (site, number) => ({ path: `${at(site)}/revisions/${number}/restore` })),
    gives: 200,
    after: keepsItsConfidentiality,
  })),
];

/** Content and differences have rows of their own. */
function isOfOneRevision({ isUpload, revisions }: ModelForm): boolean {
  return !isUpload && !revisions;
}

/** A form of a model is there for those who see the model, of an older revision for those who see that one. */
function formRows({ name, path, formats, hasChain }: ModelForm): Row[] {
  const row = { ...derived, site: sitesOfForms[name] ?? site };
  const older = (address: (site: Site) => string) =>
    naming('closed', (site, number) => ({ path: `${address(site)}/${path}?format=${formats.at(-1)!.name}&revision=${number}` }));
  const [operation, byChain] = ['{id}', '{scope}/{project}/{version}/{model}'].map((way) => `GET /api/models/${way}/${path}`);
  return [
    { ...row, operation: operation!, request: (site) => ({ path: `${at(site)}/${path}` }) },
    { ...row, operation: operation!, says: 'of a revision, closed', ...older(at) },
    ...(hasChain ? [{ ...row, operation: byChain!, ...older(chain) }] : []),
  ];
}

/** The list "holds exactly the visible ones". */
function listsThoseSeen({ site, answer: { body }, isServed }: Outcome): string | undefined {
  if (!isServed) return undefined;
  const listed = body._embedded.revisions.map(({ number }: { number: number }) => number);
  const right = revisions.filter((name) => seesRevision(site, name)).map((name) => site.revisions[name].number);
  const isRight = String(listed) === String(right) && body.page.totalElements === right.length;
  return isRight ? undefined : `lists ${listed} of ${body.page.totalElements} instead of ${right}`;
}

function listsSome({ answer: { body }, isServed }: Outcome): string | undefined {
  return isServed && body.page.totalElements === 0 ? 'lists none' : undefined;
}

/** A revision that is hidden is none that anything is compared with. */
function beginsWithWhatIsSeen({ site, answer: { body }, isServed }: Outcome): string | undefined {
  const { current } = site.revisions;
  const seen = revisions.filter((name) => name !== 'current' && seesRevision(site, name));
  const right = [Math.max(0, ...seen.map((name) => site.revisions[name].number)), current.number];
  return isServed && String([body.from, body.to]) !== String(right)
    ? `compares ${body.from} and ${body.to} instead of ${right}`
    : undefined;
}

/** "A revision keeps the confidentiality that its model had when it was written." */
export async function keepsItsConfidentiality({ site, tables, isServed }: Outcome): Promise<string | undefined> {
  const newest = await newestOf(site, tables);
  const right = [4, site.model.confidentiality];
  return isServed && String(newest) !== String(right) ? `wrote ${newest} instead of ${right}` : undefined;
}

/** "On any error the old content stays." */
export async function isUntouched({ site, tables, isServed }: Outcome): Promise<string | undefined> {
  const [number] = await newestOf(site, tables);
  return isServed && number !== site.revisions.current.number ? `wrote revision ${number}` : undefined;
}

async function newestOf({ model }: Site, tables: Outcome['tables']): Promise<[number?, number?]> {
  const newest = await tables
    .selectFrom('revisions')
    .select(['number', 'confidentiality'])
    .where('model_id', '=', model.id)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return [newest?.number, newest?.confidentiality];
}
