/** Imports of projects in the access matrix: from the project at hand, and of it into a public project of the caller's own. */
import type { Row } from '../row.ts';
import { rules } from '../rules.ts';
import type { Site } from '../site.ts';

const outward = ({ project, outward: it }: Site) => `/api/projects/${project.id}/imports/${it.id}`;
const inward = ({ home, inward: it }: Site) => `/api/projects/${home.id}/imports/${it.id}`;
// Only the host of an import is changed by it: the imported project may be archived.
const imported = { site: { home: 'imports it' }, worksInArchived: true } as const;
const into = (says: string, host: (site: Site) => string, reference: (site: Site) => object): Omit<Row, 'rule' | 'gives'> => ({
  operation: 'POST /api/projects/{id}/imports',
  says,
  request: (site) => ({ path: `/api/projects/${host(site)}/imports`, body: reference(site) }),
});
const ofHere = ({ project }: Site) => project.id;
const ofHome = ({ home }: Site) => home.id;
const byId = ({ project }: Site) => ({ id: project.id });
const byChain = ({ scope, project }: Site) => ({ scope: { slug: scope.slug }, slug: project.slug, version: project.version });
const removing = { needsSignIn: true, sees: rules.readInwardImport.sees, may: rules.importIntoHome.may };

export const importRows: readonly Row[] = [
  {
    operation: 'GET /api/projects/{id}/imports',
    says: 'of a hidden host',
    rule: rules.readOutwardImport,
    request: ({ project, library }) => ({ path: `/api/projects/${project.id}/imports?imported.id=${library.id}` }),
    gives: 200,
    lists: 'imports',
  },
  {
    ...imported,
    operation: 'GET /api/projects/{id}/imports',
    says: 'of what is hidden',
    rule: rules.readInwardImport,
    request: ({ project, home }) => ({ path: `/api/projects/${home.id}/imports?imported.id=${project.id}` }),
    gives: 200,
    lists: 'imports',
  },
  { ...into('into a hidden host', ofHere, ({ atlas }) => ({ id: atlas.id })), rule: rules.editProject, gives: 201 },
  { ...into('of what is hidden', ofHome, byId), rule: rules.importIntoHome, gives: 201, worksInArchived: true },
  { ...into('of what is hidden, by its slugs', ofHome, byChain), rule: rules.importIntoHome, gives: 201, worksInArchived: true },
  {
    ...into('of nothing', ofHere, () => ({})),
    rule: rules.editProject,
    gives: 400,
    isMalformed: true,
  },
  { ...into('of itself', ofHere, byId), rule: rules.editProject, gives: 409 },
  {
    ...into('in a circle', ofHome, byId),
    rule: rules.importIntoHome,
    site: { home: 'is imported by it' },
    gives: 409,
    worksInArchived: true,
  },
  {
    operation: 'GET /api/projects/{id}/imports/{importId}',
    says: 'of a hidden host',
    rule: rules.readOutwardImport,
    request: (site) => ({ path: outward(site) }),
    gives: 200,
  },
  {
    ...imported,
    operation: 'GET /api/projects/{id}/imports/{importId}',
    says: 'of what is hidden',
    rule: rules.readInwardImport,
    request: (site) => ({ path: inward(site) }),
    gives: 200,
  },
  {
    operation: 'DELETE /api/projects/{id}/imports/{importId}',
    says: 'of a hidden host',
    rule: { needsSignIn: true, sees: rules.readOutwardImport.sees, may: rules.editProject.may },
    request: (site) => ({ path: outward(site) }),
    gives: 204,
  },
  {
    ...imported,
    operation: 'DELETE /api/projects/{id}/imports/{importId}',
    says: 'of what is hidden',
    rule: removing,
    request: (site) => ({ path: inward(site) }),
    gives: 204,
  },
];
