/** The scene of an object of a model: a view as its tool shows it, the class diagram of a package, the object graph of anything else; or what somebody has given instead. */
import { drawnDiagram, ecoreGraph, type Graph, objectGraph, type Scene, sceneOfView, shippedFont } from '@orrery/drawing';
import type { Attachments } from '@orrery/formats';
import type { Model, ModelObject } from '@orrery/kernel';
import { ecoreNsUri } from '@orrery/metamodels';
import { type PaintDrawing, ViewImages } from './view-images.ts';

/** Either has places of its own, or is to be laid out. */
export type Drawn = { readonly scene: Scene } | { readonly graph: Graph };

export interface DrawnModel {
  readonly model: Model;
  readonly attachments?: Attachments | undefined;
}

export interface Drawing {
  /** All of the model where there is none. */
  readonly objectId: string | undefined;
  /** A diagram in JSON that somebody has given; it counts where it is one. */
  readonly given?: unknown;
  readonly linkOf: (objectId: string) => string;
  readonly paintDrawing: PaintDrawing;
}

/** Nothing where the model has no such object. */
export async function drawn(shown: DrawnModel, drawing: Drawing): Promise<Drawn | undefined> {
  const { model } = shown;
  const { objectId, given, linkOf } = drawing;
  const diagram = drawnDiagram(given, model, shippedFont, linkOf);
  if (diagram) return diagram;
  if (objectId === undefined) return { graph: objectGraph(model, model.roots) };
  const object = model.find(objectId);
  if (!object) return undefined;
  if (isPackage(object)) return { graph: ecoreGraph(model, object) };
  const scene = await viewScene(shown, objectId, drawing);
  return scene ? { scene } : { graph: objectGraph(model, [object]) };
}

/** It is made a second time where it shows drawings, which have to be painted first. */
async function viewScene(shown: DrawnModel, viewId: string, { linkOf, paintDrawing }: Drawing): Promise<Scene | undefined> {
  const images = new ViewImages(shown.attachments);
  const made = () => sceneOfView(shown.model, viewId, { imageOf: (path) => images.get(path), linkOf });
  const scene = made();
  if (!images.hasDrawings) return scene;
  await images.paintDrawings(paintDrawing);
  return made();
}

function isPackage({ class: { name, package: home } }: ModelObject): boolean {
  return name === 'EPackage' && home.nsUri === ecoreNsUri;
}
