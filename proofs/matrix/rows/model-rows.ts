/** Models in the access matrix, their content aside. */
import { modelFiles, modelUpload } from '../../world/model-files.ts';
import { fewCallers, fewLevels } from '../callers.ts';
import type { Outcome, Row } from '../row.ts';
import { covers, edits, rules, seesModel, settingModel } from '../rules.ts';
import type { Site } from '../site.ts';

const site = { holds: 'family' } as const;
export const at = ({ model }: Site) => `/api/models/${model.id}`;
export const chain = ({ scope, project, model }: Site) =>
  `/api/models/${scope.slug}/${project.slug}/${project.version}/${model.slug}`;

const patched = (says: string, body: (site: Site) => object): Omit<Row, 'gives'> => ({
  operation: 'PATCH /api/models/{id}',
  says,
  site,
  rule: rules.editModel,
  request: (site) => ({ path: at(site), body: body(site) }),
});
const listed = (says: string, query: (site: Site) => string, sees = seesModel): Row => ({
  operation: 'GET /api/models',
  says,
  site,
  rule: { sees },
  request: (site) => ({ path: `/api/models?id=${site.model.id}&${query(site)}` }),
  gives: 200,
  lists: 'models',
});
const created = (says: string, more: object): Omit<Row, 'gives'> => ({
  operation: 'POST /api/models',
  says,
  rule: rules.editProject,
  request: ({ project }) => ({ path: '/api/models', body: { projectId: project.id, name: 'New', ...more } }),
});
const uploaded = (says: string, more: object, text: string = modelFiles.family): Omit<Row, 'gives'> => ({
  ...created(says, more),
  callers: fewCallers,
  request: ({ project }) => ({ path: '/api/models', ...modelUpload({ projectId: project.id, name: 'New', ...more }, text) }),
});

const seesEarlier = ({ oracle, person, earlier }: Site) => oracle.seesModel(person, earlier.id);
const seesBoth = (site: Site) => seesModel(site) && seesEarlier(site);
/** "A create or PATCH below the container's value is 400"; "setting a value that the caller could not see afterwards is 400". */
const isBelow = (value: number) => (site: Site) => site.project.confidentiality > value && 400;
const isOutOfSight = (value: number) => (site: Site) => !covers(site, value) && 400;

export const modelRows: readonly Row[] = [
  listed('by id', () => 'sort=name'),
  listed('by type', () => 'type=family'),
  listed('by the project', ({ project }) => `project.id=${project.id}`),
  listed('with a previous version', () => 'previousVersionId=!', seesBoth),
  listed('by the previous version', ({ earlier }) => `previousVersionId=${earlier.id}`, seesBoth),
  { ...created('as confidential as the project', {}), gives: 201, after: isAsConfidential },
  { ...created('open', { confidentiality: 0 }), gives: 201, refuses: isBelow(0) },
  {
    ...created('of confidentiality 251', { confidentiality: 251 }),
    gives: 201,
    refuses: (site) => isBelow(251)(site) || isOutOfSight(251)(site),
  },
  { ...uploaded('with content', {}), gives: 201, after: isAsConfidential },
  { ...uploaded('with content, open', { confidentiality: 0 }), gives: 201, refuses: isBelow(0) },
  // "Valid against the stored state (400) …; unreadable content is the last 400."
  {
    ...uploaded('with unreadable content, of confidentiality 251', { confidentiality: 251 }, '<'),
    gives: 400,
    after: blamesInOrder,
  },
  {
    operation: 'GET /api/models/{id}',
    site,
    rule: rules.readModel,
    request: (site) => ({ path: at(site) }),
    gives: 200,
    after: isShown,
  },
  {
    operation: 'GET /api/models/{scope}/{project}/{version}/{model}',
    site,
    rule: rules.readModel,
    request: (site) => ({ path: chain(site) }),
    gives: 200,
    after: isShown,
  },
  { ...patched('described', () => ({ description: 'Changed' })), gives: 200 },
  { ...patched('raised', () => ({ confidentiality: 251 })), rule: settingModel(251), gives: 200, refuses: isOutOfSight(251) },
  { ...patched('lowered', () => ({ confidentiality: 99 })), rule: settingModel(99), gives: 200, refuses: isBelow(99) },
  { ...patched('archived and renamed', () => ({ archived: true, name: 'Renamed' })), gives: 200 },
  { ...patched('un-archived', () => ({ archived: false })), gives: 200, worksInArchived: true },
  { ...patched('another id', ({ absentId }) => ({ id: absentId })), gives: 400, levels: fewLevels },
  { ...patched('another scope', ({ absentId }) => ({ scope: { id: absentId } })), gives: 400, levels: fewLevels },
  { ...patched('another project', ({ absentId }) => ({ project: { id: absentId } })), gives: 400, levels: fewLevels },
  { ...patched('another project by projectId', ({ absentId }) => ({ projectId: absentId })), gives: 400, levels: fewLevels },
  {
    operation: 'DELETE /api/models/{id}',
    site,
    rule: rules.editModel,
    request: (site) => ({ path: at(site) }),
    gives: 204,
    worksInArchived: true,
  },
];

/** "A model's [default is] its project's." */
async function isAsConfidential({ site, answer: { body }, isServed }: Outcome): Promise<string | undefined> {
  const right = site.project.confidentiality;
  return isServed && body.confidentiality !== right ? `made it ${body.confidentiality} instead of ${right}` : undefined;
}

/** The link to changes is for those who may write. */
function isShown({ site, answer: { body }, isServed }: Outcome): string | undefined {
  const shown = [body.revision, body.previousVersionId, body._links?.changes !== undefined];
  const right = [site.revisions.current.number, seesEarlier(site) ? site.earlier.id : null, edits(site)];
  return isServed && String(shown) !== String(right) ? `shows ${shown} where it is ${right}` : undefined;
}

function blamesInOrder({ site, answer: { body }, isServed }: Outcome): string | undefined {
  const right = isBelow(251)(site) || isOutOfSight(251)(site) ? 'confidentiality' : 'content';
  return isServed && body.errors[0].field !== right ? `blames ${body.errors[0].field} and not ${right}` : undefined;
}
