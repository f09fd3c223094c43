/** Paints a display list on a canvas: only what is seen, and of small figures only what can be made out. */
import type { DisplayList } from '../display/display-list.ts';
import { type Camera, type CanvasContext, type CanvasTools, onWholePixels, windowOf } from './canvas-context.ts';
import { GroupBounds } from './group-bounds.ts';
import { ItemPainter } from './item-painter.ts';
import { SummaryPainter } from './summary-painter.ts';

/** Below this scale figures are boxes of one colour, and connections plain lines. */
const detailScale = 0.55;
/** Where there are few of them, all is painted as long as texts can be guessed. */
const [fewGroups, guessedScale] = [400, 0.3];

export class CanvasPainter<Path, Image> {
  readonly places: GroupBounds;
  private readonly list: DisplayList;
  private readonly context: CanvasContext<Path, Image>;
  private readonly details: ItemPainter<Path, Image>;
  private readonly summaries: SummaryPainter<Path, Image>;

  constructor(list: DisplayList, context: CanvasContext<Path, Image>, tools: CanvasTools<Path, Image>) {
    this.list = list;
    this.context = context;
    this.places = new GroupBounds(list.groups);
    this.details = new ItemPainter(context, tools);
    this.summaries = new SummaryPainter(list.groups, context, tools);
  }

  /** Says how many groups it painted. */
  paint(given: Camera): number {
    const { context, list } = this;
    const camera = onWholePixels(given);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    const seen = this.places.within(windowOf(camera));
    const isDetailed = camera.scale >= detailScale || (camera.scale >= guessedScale && seen.length <= fewGroups);
    if (!isDetailed) this.summaries.paint(seen, camera, list.background);
    else this.details.paint(seen, camera, list.background);
    return seen.length;
  }
}
