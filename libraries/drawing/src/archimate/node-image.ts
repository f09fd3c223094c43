/** The image of a node: which one, and where in the figure it lies. */
import { ownEntry } from '@orrery/kernel/own-entry.ts';
import { inset, type Rectangle } from '../geometry/geometry.ts';
import type { ImageUse, SceneImage } from '../scene/scene.ts';
import type { NodeLook } from './node-look.ts';
import { has, numberIn, numberOption, objectsIn, textIn } from './values.ts';
import type { ViewDrawing } from './view-drawing.ts';

const cover = 9;
/** Of images on canvases. */
const reducedSize = 100;

export function imageOf(look: NodeLook, bounds: Rectangle, { images }: ViewDrawing): ImageUse | undefined {
  const name = imagePathOf(look);
  const image = images.get(name);
  if (!image) return undefined;
  const whole = { x: 0, y: 0, width: bounds.width, height: bounds.height };
  const isStretched = look.kind?.image === 'stretched';
  const box = isStretched ? whole : placed(image, areaOf(look.figure, whole), look);
  return { name, box, alpha: isStretched ? Math.max(0, Math.min(255, numberIn(look.node, 'alpha', 255))) / 255 : 1 };
}

/** Where a node is nothing but an image, and that cannot be shown, its place is marked. */
export function isMissingImage(look: NodeLook, image: ImageUse | undefined): boolean {
  return image === undefined && look.kind?.image === 'stretched' && imagePathOf(look) !== '';
}

/** That of the specialization of the element, unless the node says that it has its own. */
function imagePathOf({ node, element }: NodeLook): string {
  if (!element || numberOption(node, 'imageSource', 0) === 1) return has(node, 'imagePath') ? textIn(node, 'imagePath') : '';
  const [profile] = objectsIn(element, 'profiles');
  return profile ? textIn(profile, 'imagePath') : '';
}

function placed(image: SceneImage, area: Rectangle, { node, kind }: NodeLook): Rectangle {
  const position = numberIn(node, 'imagePosition', 2);
  const { width, height } = sizeOf(image, area, position, kind?.image === 'reduced');
  const isKnown = position >= 0 && position < cover;
  const [across, down] = isKnown ? [(position % 3) / 2, Math.floor(position / 3) / 2] : [0.5, 0.5];
  return { x: area.x + (area.width - width) * across, y: area.y + (area.height - height) * down, width, height };
}

function sizeOf({ width, height }: SceneImage, area: Rectangle, position: number, isReduced: boolean): Size {
  const scale =
    position === cover
      ? Math.max(area.width / width, area.height / height)
      : isReduced
        ? Math.min(1, reducedSize / width, reducedSize / height)
        : 1;
  return { width: width * scale, height: height * scale };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a figure that is free for images. */
const areas: Readonly<Record<string, (whole: Rectangle) => Rectangle>> = {
  octagon: (whole) => inset(whole, 5),
  box: ({ width, height }) => ({ x: 0, y: 14, width: width - 14, height: height - 14 }),
  device: ({ width, height }) => inset({ x: 0, y: 0, width, height: height - Math.floor(height / 6) }, 3),
  tabbedGroup: ({ width, height }) => ({ x: 0, y: 18, width, height: height - 18 }),
  tabbedGrouping: ({ width, height }) => ({ x: 0, y: 18, width, height: height - 18 }),
  value: sixth,
  service: sixth,
  circle: sixth,
};

function areaOf(figure: string, whole: Rectangle): Rectangle {
  return ownEntry(areas, figure)?.(whole) ?? whole;
}

function sixth(whole: Rectangle): Rectangle {
  return inset(whole, whole.width / 6, whole.height / 6);
}
