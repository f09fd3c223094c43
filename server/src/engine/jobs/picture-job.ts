/** The job that draws an object of a model, or what differs between two revisions of it: as SVG, as PNG, or as the scene itself. */
import { displayListOf, type Graph, laidOut, type Scene, shippedFont, writeSvg } from '@orrery/drawing';
import { UnwritableContent } from '@orrery/kernel';
import { modelToDraw } from '../drawing/current-archimate.ts';
import { drawnDifference } from '../drawing/drawn-difference.ts';
import { drawn, type SceneRequest } from '../drawing/model-scene.ts';
import { paintedList } from '../drawing/painted-list.ts';
import { layOut, paintSvgImage } from '../drawing/painting.ts';
import type { JobContext } from '../job-context.ts';
import type { Bytes, Source } from '../source.ts';

export interface PictureInput {
  readonly source: Source;
  /** The revision that it is compared with, where differences are drawn. */
  readonly older?: Source | undefined;
  /** All of the model where there is none. */
  readonly objectId?: string | undefined;
  /** A diagram in JSON that somebody has stored instead of the one that follows from the object. */
  readonly stored?: Bytes | undefined;
  readonly format: PictureFormat;
  /** What the ids of objects are put behind, to link to them. */
  readonly links: string;
}

export type PictureFormat = 'svg' | 'png' | 'scene' | 'thumbnail';

/** Bounds of what is made; a picture with more pixels is made smaller. */
export const pictureLimits = { bytes: 64 * 2 ** 20, pixels: 40_000_000, side: 30_000 };
export const thumbnailSize = { width: 320, height: 240 };

export async function writePicture(input: PictureInput, context: JobContext): Promise<void> {
  const scene = await sceneOf(input, context);
  if (input.format === 'scene') return writeLimited([JSON.stringify(scene)], context.write);
  const list = displayListOf(scene, shippedFont);
  if (input.format === 'svg') return writeLimited(checked(writeSvg(list), context.checkpoint), context.write);
  context.write(await paintedList(list, scaleOf(scene, input.format), context));
}

async function sceneOf({ source, older, objectId, stored, links }: PictureInput, context: JobContext): Promise<Scene> {
  const { models, checkpoint, signal } = context;
  const newer = modelToDraw(models, source);
  const request: SceneRequest = {
    objectId,
    stored: stored && jsonIn(context.fetch(stored)),
    linkOf: (id) => `${links}${id}`,
    paintSvgImage: (svg) => paintSvgImage(svg, signal()),
  };
  const arranged = (graph: Graph) => laidOut(graph, (boxes) => layOut(boxes, signal()), shippedFont, request.linkOf);
  const after = await drawn(newer, request);
  if (!older) {
    if (!after) throw missing(objectId);
    return 'scene' in after ? after.scene : arranged(after.graph);
  }
  const earlier = modelToDraw(models, older);
  const before = await drawn(earlier, request);
  if (!before && !after) throw missing(objectId);
  return drawnDifference(before, after, { older: earlier.model, newer: newer.model, checkpoint }, arranged);
}

/** What is no JSON is no diagram. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function missing(objectId: string | undefined): Error {
  return new UnwritableContent(`There is no view ${objectId} in this revision.`);
}

function scaleOf({ area: { width, height } }: Scene, format: PictureFormat): number {
  const { pixels, side } = pictureLimits;
  const largest = Math.min(1, Math.sqrt(pixels / (width * height)), side / width, side / height);
  if (format !== 'thumbnail') return largest;
  return Math.min(largest, thumbnailSize.width / width, thumbnailSize.height / height);
}

function* checked(texts: Iterable<string>, checkpoint: () => void): Generator<string> {
  for (const text of texts) {
    checkpoint();
    yield text;
  }
}

function writeLimited(texts: Iterable<string>, write: JobContext['write']): void {
  let bytes = 0;
  for (const text of texts) {
    bytes += text.length;
    if (bytes > pictureLimits.bytes) throw new UnwritableContent('The picture is larger than can be drawn.');
    write(text);
  }
}
