/** Draws views of documents in tests. */
import { archimateFormat, archimateViews, migrateArchimate } from '@orrery/formats';
import { builtInMetamodels } from '@orrery/metamodels';
import { sceneOfView, type ViewOptions } from '../archimate/scene-of-view.ts';
import { displayListOf } from '../display/display-list-of.ts';
import type { Scene } from '../scene/scene.ts';
import { svgOf } from '../svg/write-svg.ts';
import { shippedFont } from '../text/shipped-font.ts';
import { documentOf, view } from './view-documents.ts';

const lineage = '5f0c0c52-7d6c-4a3b-9c54-0d8f6f6f2f11';

/** The scenes of all views of a document, in order. */
export function scenesOf(document: string, options: ViewOptions = {}): Scene[] {
  const { model } = archimateFormat.read(Buffer.from(document), { metamodels: builtInMetamodels, lineage });
  migrateArchimate(model);
  return archimateViews(model).map(({ objectId }) => sceneOfView(model, objectId, options)!);
}

/** The scene of one view with these nodes. */
export function sceneWith(
  elements: readonly string[],
  nodes: readonly string[],
  attributes = {},
  options: ViewOptions = {},
): Scene {
  return scenesOf(documentOf(elements, [view('v', 'Floor', nodes, attributes)]), options)[0]!;
}

export function svgOfScene(scene: Scene): string {
  return svgOf(displayListOf(scene, shippedFont));
}
