/** Objects as their caller sees them. */
import { eClassOf } from '@orrery/kernel';
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import type { Model } from '../../resources/models/model.ts';
import type { ShownObject } from './shown-object.ts';

/** Objects of one revision of a model. */
export function objectPresenter(urls: Urls, model: Model, revision: number) {
  return ({ id, class: of, label, container, index, childCount, diagnostics }: ShownObject) => ({
    id,
    eClass: eClassOf(of),
    label,
    container: container ? { id: container.id, feature: container.feature.name, index } : null,
    childCount,
    diagnosticCounts: diagnostics,
    model: { id: model.id },
    _links: linksOf(urls, model, revision, id, container?.id),
  });
}

/** A class of a model, with a way to its objects and those of its subtypes. */
export function typePresenter(urls: Urls, model: Model, revision: number) {
  const list = `${urls.to('models', model.id)}/objects`;
  const of = parameterOf(model, revision).replace('?', '&');
  return <Type extends { readonly eClass: string }>(type: Type) => ({
    ...type,
    _links: { objects: linkTo(`${list}?type=${encodeURIComponent(type.eClass)}${of}`) },
  });
}

/** The address of what is current stays the same; of older revisions it names the number. */
function parameterOf(model: Model, revision: number): string {
  return revision === model.revision ? '' : `?revision=${revision}`;
}

function linksOf(urls: Urls, model: Model, revision: number, id: string, container: string | undefined) {
  const list = `${urls.to('models', model.id)}/objects`;
  const of = parameterOf(model, revision);
  const self = `${list}/${id}`;
  return {
    self: linkTo(self + of),
    ...(container !== undefined && { container: linkTo(`${list}/${container}${of}`) }),
    contents: linkTo(`${list}?container.id=${id}${of.replace('?', '&')}`),
    references: linkTo(`${self}/references${of}`),
    path: linkTo(`${self}/path${of}`),
    representations: linkTo(`${self}/representations${of}`),
    revisions: linkTo(`${self}/revisions`),
    model: linkTo(urls.to('models', model.id)),
  };
}
