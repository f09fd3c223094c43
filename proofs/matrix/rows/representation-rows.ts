/** Representations, and the images that come with a model, in the access matrix: they are seen by those who see the model and its revision. */
import { openedFormats, representationForms } from '../../../server/src/operations/representations/representation-forms.ts';
import { imagePath } from '../../world/model-files.ts';
import { derivedIdOf, storedIdOf, storedSlug } from '../../world/representation-rows.ts';
import { fewCallers, fewLevels } from '../callers.ts';
import type { Outcome, Request, Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';
import { at as atModel } from './model-rows.ts';

const site = { holds: 'landscape' } as const;
const absent = 9;
const at = ({ model }: Site) => `/api/representations/${storedIdOf(model)}`;
const atDerived = ({ model }: Site) => `/api/representations/${derivedIdOf(model)}`;
const chain = ({ scope, project, model }: Site) =>
  `/api/representations/${scope.slug}/${project.slug}/${project.version}/${model.slug}`;

const reading = { site, rule: rules.readModel, gives: 200 };
/** What is made in a worker is made for fewer callers. */
const derived = { ...reading, callers: fewCallers };
const writing = { site, rule: rules.editModel };
const byChain = 'GET /api/representations/{scope}/{project}/{version}/{model}';

/** A revision that may be hidden where the model is not. */
function ofClosed(request: (site: Site, number: number) => Request): Pick<Row, 'request' | 'inside'> {
  return {
    request: (site) => request(site, site.revisions.closed.number),
    inside: {
      isHidden: ({ oracle, person, revisions }) => !oracle.seesRevision(person, revisions.closed),
      absent: (site) => request(site, absent),
    },
  };
}

const listed = (says: string, path: (site: Site) => string): Row => ({
  ...reading,
  operation: 'GET /api/representations',
  says,
  request: (site) => ({ path: `/api/representations?${path(site)}` }),
  lists: 'representations',
});

const patched = (says: string, body: (site: Site) => object): Omit<Row, 'gives'> => ({
  ...writing,
  operation: 'PATCH /api/representations/{id}',
  says,
  request: (site) => ({ path: at(site), body: body(site) }),
});

const json = { 'content-type': 'application/json' };
const put = (address: (site: Site) => string): Pick<Row, 'operation' | 'request' | 'site' | 'rule'> => ({
  ...writing,
  operation: 'PUT /api/representations/{id}/content',
  request: (site) => ({ path: `${address(site)}/content`, body: '{"columns":["name"]}', headers: json }),
});

export const representationRows: readonly Row[] = [
  listed('by id', ({ model }) => `id=${storedIdOf(model)}`),
  listed('a view, by the model', ({ model }) => `model.id=${model.id}&kind=orrery:diagram`),
  listed('the default, by the project', ({ project }) => `project.id=${project.id}&default=true`),
  {
    ...writing,
    operation: 'POST /api/representations',
    request: ({ model }) => ({
      path: '/api/representations',
      body: { model: { id: model.id }, name: 'New', kind: 'orrery:table', content: {} },
    }),
    gives: 201,
  },
  { ...reading, operation: 'GET /api/representations/{id}', request: (site) => ({ path: at(site) }) },
  { ...reading, operation: 'GET /api/representations/{id}', says: 'a view', request: (site) => ({ path: atDerived(site) }) },
  {
    ...reading,
    operation: 'GET /api/representations/{id}/diagnostics',
    request: (site) => ({ path: `${at(site)}/diagnostics` }),
  },
  { ...reading, operation: byChain, request: (site) => ({ path: chain(site) }) },
  { ...reading, operation: `${byChain}/{representation}`, request: (site) => ({ path: `${chain(site)}/${storedSlug}` }) },
  { ...patched('renamed', () => ({ name: 'Changed' })), gives: 200 },
  { ...patched('another model', ({ absentId }) => ({ model: { id: absentId } })), gives: 400, levels: fewLevels },
  { ...patched('of the slug of a view', () => ({ slug: 'floor' })), gives: 409, levels: fewLevels },
  {
    ...patched('a view', () => ({ name: 'Changed' })),
    request: (site) => ({ path: atDerived(site), body: { name: 'Changed' } }),
    gives: 409,
  },
  { ...writing, operation: 'DELETE /api/representations/{id}', request: (site) => ({ path: at(site) }), gives: 204 },
  {
    ...writing,
    operation: 'DELETE /api/representations/{id}',
    says: 'a view',
    request: (site) => ({ path: atDerived(site) }),
    gives: 409,
    callers: fewCallers,
  },
  ...representationForms.flatMap(({ format: { name } }) => formRows(name)),
  ...representationForms.filter((form) => form.drawsDifferences).flatMap(({ format: { name } }) => differenceRows(name)),
  ...openedFormats.filter(({ kind }) => kind === 'orrery:table').flatMap(({ format: { name } }) => formRows(name, at)),
  ...thumbnailRows('GET /api/models/{id}/thumbnail', (site) => `${atModel(site)}/thumbnail`),
  ...thumbnailRows(
    'GET /api/models/{scope}/{project}/{version}/{model}/thumbnail',
    (site) => `${chain(site).replace('representations', 'models')}/thumbnail`,
  ),
  {
    ...derived,
    operation: `${byChain}/{representation}/content`,
    ...ofClosed((site, number) => ({ path: `${chain(site)}/floor/content?revision=${number}` })),
  },
  { ...put(at), gives: 200, callers: fewCallers },
  { ...put(atDerived), says: 'of a view', gives: 409, callers: fewCallers },
];

/** Each form of a view, or of a table, is there for those who see the model, of an older revision for those who see that one. */
function formRows(format: string, address = atDerived): Row[] {
  const row = { ...derived, operation: 'GET /api/representations/{id}/content' };
  const what = address === at ? `a table as ${format}` : `as ${format}`;
  const path = (site: Site) => `${address(site)}/content?format=${format}`;
  return [
    { ...row, says: what, request: (site) => ({ path: path(site) }), ...(format === 'svg' && { after: drawsImage }) },
    {
      ...row,
      says: `${what}, of a revision, closed`,
      ...ofClosed((site, number) => ({ path: `${path(site)}&revision=${number}` })),
    },
  ];
}

/** What differs needs both of its revisions. */
function differenceRows(format: string): Row[] {
  const row = { ...derived, operation: 'GET /api/representations/{id}/content' };
  const path = (site: Site) => `${atDerived(site)}/content?format=${format}`;
  return [
    {
      ...row,
      says: `a difference as ${format}, from a closed revision`,
      ...ofClosed((site, number) => ({ path: `${path(site)}&from=${number}` })),
    },
    {
      ...row,
      says: `a difference as ${format}, to a closed revision`,
      ...ofClosed((site, number) => ({ path: `${path(site)}&from=3&to=${number}` })),
    },
  ];
}

function thumbnailRows(operation: string, path: (site: Site) => string): Row[] {
  return [
    { ...derived, operation, request: (site) => ({ path: path(site) }) },
    {
      ...derived,
      operation,
      says: 'of a revision, closed',
      ...ofClosed((site, number) => ({ path: `${path(site)}?revision=${number}` })),
    },
  ];
}

/** The image of the view is inside its picture, and there for those alone who see that. */
function drawsImage({ answer: { text }, isServed }: Outcome): string | undefined {
  return text.includes('data:image/png;base64,') === isServed ? undefined : isServed ? 'lacks the image' : 'shows the image';
}

const archive = { ...derived, operation: 'GET /api/models/{id}/content', after: holdsImage };

/** The images of a model have no address of their own: they are in the archive that those see who see the revision. */
export const attachmentRows: readonly Row[] = [
  { ...archive, says: 'an archive with an image', request: (site) => ({ path: `${atModel(site)}/content?format=archimate` }) },
  {
    ...archive,
    says: 'an archive with an image, of a revision, closed',
    ...ofClosed((site, number) => ({ path: `${atModel(site)}/content?format=archimate&revision=${number}` })),
  },
];

function holdsImage({ answer: { text }, isServed }: Outcome): string | undefined {
  return text.includes(imagePath) === isServed ? undefined : isServed ? 'lacks the image' : 'shows the image';
}
