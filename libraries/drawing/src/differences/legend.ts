/** The legend of a difference: each kind with its sign and how often it is in the picture. */
import type { Point } from '../geometry/geometry.ts';
import type { SceneFigure } from '../scene/scene.ts';
import type { Font } from '../text/text-measure.ts';
import { type Changes, changeMarks } from './change-marks.ts';
import { signOf, signSize } from './mark-figures.ts';

export interface Legend {
  readonly figures: readonly SceneFigure[];
  readonly width: number;
  readonly height: number;
}

const font: Font = { family: 'Arimo', size: 12 };
const entryWidth = 110;
const height = 22;

export function legendOf(changes: Changes, { x, y }: Point): Legend {
  const counts = Map.groupBy(changes.values(), (kind) => kind);
  const figures = changeMarks.flatMap((mark, index) => {
    const text = `${mark.kind}: ${counts.get(mark.kind)?.length ?? 0}`;
    const left = x + index * entryWidth;
    const entry = { id: `legend ${mark.kind}`, objectId: '', kind: 'legend', title: text };
    const bounds = { x: left + signSize + 4, y: y + 2, width: entryWidth - signSize - 8, height: height - 4 };
    const box = { x: 0, y: 0, width: bounds.width, height: bounds.height };
    const style = { fill: '#ffffff', fillAlpha: 0, line: '#000000', lineAlpha: 0, lineWidth: 1, dash: [], hasOutline: false };
    const label = { text, box, font, colour: '#24292f', align: 'left', valign: 'middle', isOneLine: true } as const;
    return [
      signOf(entry, { x: left + signSize / 2, y: y + height / 2 }, mark),
      { ...entry, bounds, figure: 'bare', style, texts: [label] },
    ];
  });
  return { figures, width: changeMarks.length * entryWidth, height };
}
