/** A model as its caller sees it. */
import { formatDescriptions } from '@orrery/formats/descriptions.ts';
import { ecoreNsUri, isIfcNsUri } from '@orrery/metamodels/names.ts';
import { type Link, linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentArchiving, presentAudit } from '../audit.ts';
import type { Model } from './model.ts';

export function modelPresenter(urls: Urls) {
  return (model: Model) => ({
    id: model.id,
    scope: model.scope,
    project: model.project,
    slug: model.slug,
    name: model.name,
    description: model.description,
    confidentiality: model.confidentiality,
    previousVersionId: model.previousVersionId,
    contentType: model.contentType,
    type: model.type,
    revision: model.revision,
    diagnosticCounts: model.diagnosticCounts,
    defaultRepresentation: model.defaultRepresentation,
    ...presentAudit(model),
    ...presentArchiving(model),
    _links: linksOf(model, urls),
  });
}

const differenceParameters = 'from,to,format,kind,container.id,eClass,page,size,summary';

function linksOf({ id, contentType, revision, project, defaultRepresentation, isWritable }: Model, urls: Urls) {
  const self = urls.to('models', id);
  return {
    self: linkTo(self),
    content: contentLinks(self, contentType),
    owl: { href: `${self}/owl{?format,revision}`, templated: true },
    ...(contentType === ecoreNsUri && { ecore: { href: `${self}/ecore{?format,revision}`, templated: true } }),
    ...(contentType !== null && isIfcNsUri(contentType) && buildingLinks(self)),
    modelReport: { href: `${self}/report{?format,revision}`, templated: true, type: 'text/html' },
    diff: { href: `${self}/diff{?${differenceParameters}}`, templated: true },
    revisions: linkTo(`${self}/revisions`),
    ...(revision > 0 && { report: linkTo(`${self}/revisions/${revision}/report`) }),
    ...(isWritable && { changes: { href: `${self}/changes{?preview}`, templated: true } }),
    diagnostics: linkTo(`${self}/diagnostics`),
    objects: { href: `${self}/objects{?revision}`, templated: true },
    types: { href: `${self}/types{?revision}`, templated: true },
    tree: { href: `${self}/tree{?parent.id,revision}`, templated: true },
    representations: linkTo(`${urls.to('representations')}?model.id=${id}`),
    ...(defaultRepresentation && {
      defaultRepresentation: linkTo(urls.to('representations', defaultRepresentation.id)),
      thumbnail: { href: `${self}/thumbnail{?revision}`, templated: true, type: 'image/png' },
    }),
    project: linkTo(urls.to('projects', project.id)),
  };
}

function buildingLinks(self: string) {
  return {
    geometry: { href: `${self}/geometry{?revision}`, templated: true },
    buildingDiff: { href: `${self}/diff?format=building{&${differenceParameters.replace('format,', '')}}`, templated: true },
  };
}

/** One for each format that the model can be had in. */
function contentLinks(self: string, contentType: string | null): Link[] {
  return formatDescriptions
    .filter(({ fits }) => fits(contentType ?? undefined))
    .map(({ name, mediaType }) => ({
      href: `${self}/content?format=${name}{&inline}`,
      templated: true,
      title: name,
      type: mediaType,
    }));
}
