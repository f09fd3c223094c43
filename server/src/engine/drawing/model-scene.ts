/** The scene of an object of a model: a view as its tool shows it, the class diagram of a package, the object graph of anything else; or what somebody has stored instead. */
import { drawnDiagram, ecoreGraph, type Graph, objectGraph, type Scene, sceneOfView, shippedFont } from '@orrery/drawing';
import type { Attachments } from '@orrery/formats';
import type { Model, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import { type PaintSvgImage, ViewImages } from './view-images.ts';

/** Either has places of its own, or is to be laid out. */
export type Drawn = { readonly scene: Scene } | { readonly graph: Graph };

export interface DrawnModel {
  readonly model: Model;
  readonly attachments?: Attachments | undefined;
}

export interface SceneRequest {
  /** All of the model where there is none. */
  readonly objectId: string | undefined;
  /** A diagram in JSON that somebody has stored; it counts where it is one. */
  readonly stored?: unknown;
  readonly linkOf: (objectId: string) => string;
  readonly paintSvgImage: PaintSvgImage;
}

/** Nothing where the model has no such object. */
export async function drawn(shown: DrawnModel, request: SceneRequest): Promise<Drawn | undefined> {
  const { model } = shown;
  const { objectId, stored, linkOf } = request;
  const diagram = drawnDiagram(stored, model, shippedFont, linkOf);
  if (diagram) return diagram;
  if (objectId === undefined) return { graph: objectGraph(model, model.roots) };
  const object = model.find(objectId);
  if (!object) return undefined;
  if (isPackage(object)) return { graph: ecoreGraph(model, object) };
  const scene = await viewScene(shown, objectId, request);
  return scene ? { scene } : { graph: objectGraph(model, [object]) };
}

/** It is made a second time where it shows images in SVG, which have to be painted first. */
async function viewScene(shown: DrawnModel, viewId: string, { linkOf, paintSvgImage }: SceneRequest): Promise<Scene | undefined> {
  const images = new ViewImages(shown.attachments);
  const made = () => sceneOfView(shown.model, viewId, { imageOf: (path) => images.get(path), linkOf });
  const scene = made();
  if (!images.hasSvgImages) return scene;
  await images.paintSvgImages(paintSvgImage);
  return made();
}

function isPackage({ class: { name, package: home } }: ModelObject): boolean {
  return name === 'EPackage' && home.nsUri === ecoreNsUri;
}
