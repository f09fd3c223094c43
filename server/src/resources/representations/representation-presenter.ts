/** A representation as its caller sees it. */
import { type Link, linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { presentAudit } from '../audit.ts';
import type { Representation } from './representation.ts';

/** The formats in which a representation can be looked at besides JSON, each with its type. */
export type ShownFormats = (representation: Representation) => readonly { readonly name: string; readonly mediaType: string }[];

export function representationPresenter(urls: Urls, formatsOf: ShownFormats) {
  return (representation: Representation) => {
    const { model } = representation;
    return {
      id: representation.id,
      slug: representation.slug,
      name: representation.name,
      description: representation.description,
      kind: representation.kind,
      specification: representation.specification,
      default: representation.isDefault,
      target: representation.target,
      model: { id: model.id, slug: model.slug, name: model.name },
      project: representation.project,
      scope: representation.scope,
      ...presentAudit(representation),
      _links: linksOf(representation, urls, formatsOf),
    };
  };
}

function linksOf(representation: Representation, urls: Urls, formatsOf: ShownFormats) {
  const { id, kind, model, project, target } = representation;
  const self = urls.to('representations', id);
  const drawn = formatsOf(representation).map(({ name, mediaType }): [string, Link] => [
    name,
    { href: `${self}/content?format=${name}`, type: mediaType },
  ]);
  return {
    self: linkTo(self),
    content: { href: `${self}/content`, type: 'application/json' },
    ...Object.fromEntries(drawn),
    ...(kind === 'orrery:document' && { diagnostics: linkTo(`${self}/diagnostics`) }),
    ...(target && { target: linkTo(`${urls.to('models', model.id)}/objects/${target.id}`) }),
    model: linkTo(urls.to('models', model.id)),
    project: linkTo(urls.to('projects', project.id)),
  };
}
