/** Objects as their caller sees them. */
import { eClassOf, type IndexedObject } from '@orrery/kernel';
import { linkTo } from '../../http/hal.ts';
import type { Urls } from '../../http/urls.ts';
import type { Database } from '../../storage/database.ts';
import { diagnosticsOfObjects, noDiagnostics, type ObjectDiagnosticCounts } from '../../storage/readings/object-diagnostics.ts';
import type { OpenObjects } from './model-objects.ts';

/** How much is wrong in objects, by their ids; nothing for older revisions, of which that is not kept. */
export type DiagnosticsOf = (id: string) => ObjectDiagnosticCounts | null;

export async function diagnosticsOf(
  { points }: Database,
  { model, revision }: OpenObjects,
  ids: readonly string[],
): Promise<DiagnosticsOf> {
  if (revision !== model.revision) return () => null;
  const counts = await diagnosticsOfObjects(points, model.id, ids);
  return (id) => counts.get(id) ?? noDiagnostics;
}

export function objectPresenter(urls: Urls, objects: OpenObjects, diagnostics: DiagnosticsOf) {
  return ({ id, class: of, label, container, index, childCount }: IndexedObject) => ({
    id,
    eClass: eClassOf(of),
    label,
    container: container ? { id: container.id, feature: container.feature.name, index } : null,
    childCount,
    diagnosticCounts: diagnostics(id),
    model: { id: objects.model.id },
    _links: linksOf(urls, objects, id, container?.id),
  });
}

function linksOf(urls: Urls, { model, revision }: OpenObjects, id: string, container: string | undefined) {
  const list = `${urls.to('models', model.id)}/objects`;
  // The address of what is current stays the same; of older revisions it names the number.
  const of = revision === model.revision ? '' : `?revision=${revision}`;
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
