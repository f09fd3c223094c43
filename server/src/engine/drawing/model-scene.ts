/** The scene of an object of a model: a view as its tool shows it, the class diagram of a package, the object graph of anything else. */
import { ecoreGraph, type Graph, objectGraph, type Scene, sceneOfView } from '@orrery/drawing';
import type { Attachments } from '@orrery/formats';
import type { Model, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';

/** Either has places of its own, or is to be laid out. */
export type Drawn = { readonly scene: Scene } | { readonly graph: Graph };

export interface DrawnModel {
  readonly model: Model;
  readonly attachments?: Attachments | undefined;
}

/** Nothing where the model has no such object. Without an object, all of the model is drawn. */
export function drawn({ model, attachments }: DrawnModel, objectId: string | undefined, links: string): Drawn | undefined {
  if (objectId === undefined) return { graph: objectGraph(model, model.roots) };
  const object = model.find(objectId);
  if (!object) return undefined;
  if (isPackage(object)) return { graph: ecoreGraph(model, object) };
  const scene = sceneOfView(model, objectId, {
    imageOf: (path) => attachments?.get(path)?.bytes(),
    linkOf: (id) => `${links}${id}`,
  });
  return scene ? { scene } : { graph: objectGraph(model, [object]) };
}

function isPackage({ class: { name, package: home } }: ModelObject): boolean {
  return name === 'EPackage' && home.nsUri === ecoreNsUri;
}
