/** The forms in which diagrams are looked at: SVG, PNG, the scene that both are drawn of, and the small picture of a model. */

import { drawingVersion } from '@orrery/drawing/drawing-version.ts';
import { diagramKind } from '@orrery/formats/descriptions.ts';
import type { PictureFormat } from '../../engine/jobs/picture-job.ts';
import type { OutputFormat } from '../forms/model-form.ts';
import type { RepresentationForm } from './representation-form.ts';
import { SceneShape } from './scene-schema.ts';

/** Counts up with what makes pictures of scenes, the layout of graphs and the painting of PNG; what scenes show has a version of its own. */
const version = 3;

export const sceneForm = pictureForm('scene', {
  name: 'scene',
  mediaType: 'application/json',
  extension: 'json',
  schema: SceneShape,
});

export const pictureForms: readonly RepresentationForm<'picture'>[] = [
  pictureForm('svg', { name: 'svg', mediaType: 'image/svg+xml', extension: 'svg' }),
  pictureForm('png', { name: 'png', mediaType: 'image/png', extension: 'png' }),
  sceneForm,
];

export const thumbnailForm = pictureForm('thumbnail', { name: 'png', mediaType: 'image/png', extension: 'png' });

function pictureForm(format: PictureFormat, output: OutputFormat): RepresentationForm<'picture'> {
  return {
    name: format,
    version,
    job: 'picture',
    format: { ...output, version: drawingVersion },
    drawsDifferences: format !== 'thumbnail',
    fits: ({ kind }) => kind === diagramKind,
    input: ({ source, older, links, objectId, stored, representation: { target } }) => ({
      source,
      older,
      objectId: objectId ?? target?.id,
      stored,
      format,
      links,
    }),
  };
}
