/** The fields that lists filter and sort on (general rule 5). */

const times = [
  ...['creator.id', 'creator.name', 'creationDateTime', 'lastModifier.id', 'lastModifier.name', 'lastModificationDateTime'],
  ...['archiver.id', 'archiver.name', 'archivationDateTime', 'archived'],
];
const audit = [...times, 'canUpdate', 'canDelete'];

export const scopeFields = ['id', 'slug', 'name', 'description', 'confidentiality', ...audit, 'canCreateProjects'];

export const projectFields = [
  ...['id', 'slug', 'version', 'name', 'description', 'confidentiality', 'previousVersionId', 'myRole'],
  ...['scope.id', 'scope.slug', 'scope.name', ...audit, 'canCreateModels'],
];

export const modelFields = [
  ...['id', 'slug', 'name', 'description', 'confidentiality', 'previousVersionId', 'contentType', 'type'],
  ...['project.id', 'project.slug', 'project.version', 'project.name', 'scope.id', 'scope.slug', 'scope.name', ...times],
];

// In a query `size` is that of the page; the byte count is `content.size`.
export const revisionFields = [
  ...[
    'number',
    'creator.id',
    'creator.name',
    'creationDateTime',
    'format',
    'content.size',
    'sha256',
    'objectCount',
    'message',
    'origin',
  ],
];

export const diagnosticFields = ['severity', 'code', 'message', 'objectId', 'feature', 'line', 'column'];

export const memberFields = ['id', 'project.id', 'user.id', 'user.name', 'role', 'clearance', 'creationDateTime'];

export const enrollmentFields = [
  ...['id', 'status', 'project.id', 'project.slug', 'project.version', 'project.name', 'scope.id', 'scope.slug', 'scope.name'],
  ...['user.id', 'user.name', 'myRole', 'creator.id', 'creator.name', 'creationDateTime'],
  ...['lastModifier.id', 'lastModifier.name', 'lastModificationDateTime'],
];

export const importFields = ['imported.id', 'imported.slug', 'imported.name', 'creationDateTime'];

export const imageFields = ['id', 'project.id', 'name', 'mediaType', 'content.size', 'creationDateTime'];

export const queryFields = [
  ...['id', 'slug', 'name', 'language', 'shared', 'project.id', 'creator.id', 'creator.name', 'creationDateTime'],
  ...['lastModifier.id', 'lastModifier.name', 'lastModificationDateTime'],
];

export const auditFields = [
  ...['id', 'dateTime', 'actor.id', 'actor.name', 'action', 'entity.kind', 'entity.id', 'entity.name'],
  ...['project.id', 'scope.id', 'requestId'],
];
