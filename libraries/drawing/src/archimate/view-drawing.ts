/** The tools that the parts of one view are drawn with. */
import type { Model, ModelObject } from '@orrery/kernel';
import type { TextMeasure } from '../text/text-measure.ts';
import type { DrawingLimits, Omissions } from './drawing-limits.ts';
import type { SceneImages } from './images.ts';
import type { LabelExpressions } from './labels/label-expression.ts';

export interface ViewDrawing {
  readonly model: Model;
  readonly view: ModelObject;
  readonly measure: TextMeasure;
  readonly limits: DrawingLimits;
  readonly omissions: Omissions;
  readonly images: SceneImages;
  readonly labels: LabelExpressions;
  /** The elements that the viewpoint of the view allows; nothing where it allows all. */
  readonly allowed: ReadonlySet<string> | undefined;
  /** Where a click on an object leads. */
  readonly linkOf: (objectId: string) => string | undefined;
}
