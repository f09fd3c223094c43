/** The fields that lists filter and sort on (general rule 5). */

const audit = [
  ...['creator.id', 'creator.name', 'creationDateTime', 'lastModifier.id', 'lastModifier.name', 'lastModificationDateTime'],
  ...['archiver.id', 'archiver.name', 'archivationDateTime', 'canUpdate', 'canDelete'],
];

export const scopeFields = ['id', 'slug', 'name', 'description', 'confidentiality', ...audit, 'canCreateProjects'];

export const projectFields = [
  ...['id', 'slug', 'version', 'name', 'description', 'confidentiality', 'previousVersionId', 'myRole'],
  ...['scope.id', 'scope.slug', 'scope.name', ...audit, 'canCreateModels'],
];
