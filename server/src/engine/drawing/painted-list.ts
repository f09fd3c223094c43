/** Paints a display list as PNG. Letters that the shipped font lacks come from fonts of the machine; a box stands for those that no font has. */
import { type DisplayList, missingCharacters, withReplacements, writeSvg } from '@orrery/drawing';
import { UnwritableContent } from '@orrery/kernel';
import type { JobTools } from '../../processes/job.ts';
import { clippedPixels } from './clipped-pixels.ts';
import { machineFonts } from './machine-fonts.ts';
import { paint } from './painting.ts';

const mostCharacters = 24 * 2 ** 20;
/** Eight times as many as the largest picture has: to paint them takes about as long as a picture may take, and so do all that have more. */
const mostClippedPixels = 320_000_000;

export async function paintedList(
  list: DisplayList,
  scale: number,
  { checkpoint, signal }: Pick<JobTools, 'checkpoint' | 'signal'>,
): Promise<Uint8Array> {
  if (clippedPixels(list, scale) > mostClippedPixels) throw tooLarge();
  const { files, lacking } = machineFonts.having(missingCharacters(list));
  const shown = lacking.size === 0 ? list : withReplacements(list, lacking);
  return paint({ svg: svgOf(shown, checkpoint), scale, fonts: files }, signal());
}

function svgOf(list: DisplayList, checkpoint: () => void): string {
  let all = '';
  for (const text of writeSvg(list)) {
    checkpoint();
    all += text;
    if (all.length > mostCharacters) throw tooLarge();
  }
  return all;
}

function tooLarge(): UnwritableContent {
  return new UnwritableContent('The picture is larger than can be painted; it is there as SVG.');
}
