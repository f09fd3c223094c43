/** The images of a model, as far as they are bitmaps that every browser shows; anything else is left out, drawings with scripts above all. */
import type { SceneImage } from '../scene/scene.ts';
import { base64 } from './base64.ts';
import type { DrawingLimits, Omissions } from './drawing-limits.ts';

/** The bytes of an image by the path that the model gives. */
export type ImageSource = (path: string) => Uint8Array | undefined;

interface BitmapKind {
  readonly mediaType: string;
  readonly isIt: (bytes: Uint8Array) => boolean;
  readonly sizeOf: (bytes: Uint8Array) => readonly [number, number] | undefined;
}

const bitmapKinds: readonly BitmapKind[] = [
  {
    mediaType: 'image/png',
    isIt: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    sizeOf: (bytes) => [wordAt(bytes, 16) * 65_536 + wordAt(bytes, 18), wordAt(bytes, 20) * 65_536 + wordAt(bytes, 22)],
  },
  {
    mediaType: 'image/gif',
    isIt: (bytes) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38]),
    sizeOf: (bytes) => [bytes[6]! + bytes[7]! * 256, bytes[8]! + bytes[9]! * 256],
  },
  { mediaType: 'image/jpeg', isIt: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]), sizeOf: jpegSize },
];

/** Keeps each image once, and all together within the limits. */
export class SceneImages {
  readonly found: Record<string, SceneImage> = Object.create(null);
  private readonly source: ImageSource;
  private readonly limits: DrawingLimits;
  private readonly omissions: Omissions;
  private readonly refused = new Set<string>();
  private bytesLeft: number;

  constructor(source: ImageSource, limits: DrawingLimits, omissions: Omissions) {
    this.source = source;
    this.limits = limits;
    this.omissions = omissions;
    this.bytesLeft = limits.imageBytes;
  }

  get(path: string): SceneImage | undefined {
    if (path === '' || this.refused.has(path)) return undefined;
    const image = this.found[path] ?? this.read(path);
    if (image) this.found[path] = image;
    else this.refuse(path);
    return image;
  }

  private read(path: string): SceneImage | undefined {
    const bytes = this.source(path);
    if (!bytes || bytes.length < 26 || bytes.length > this.bytesLeft) return undefined;
    const kind = bitmapKinds.find(({ isIt }) => isIt(bytes));
    const [width = 0, height = 0] = kind?.sizeOf(bytes) ?? [];
    if (!kind || !(width * height > 0) || width * height > this.limits.imagePixels) return undefined;
    this.bytesLeft -= bytes.length;
    return { width, height, mediaType: kind.mediaType, href: `data:${kind.mediaType};base64,${base64(bytes)}` };
  }

  private refuse(path: string): void {
    this.refused.add(path);
    this.omissions.add('images', 1);
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}

/** From segment to segment until one that begins a frame. */
function jpegSize(bytes: Uint8Array): readonly [number, number] | undefined {
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + Math.max(2, wordAt(bytes, at + 2))) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [wordAt(bytes, at + 7), wordAt(bytes, at + 5)];
  }
  return undefined;
}
