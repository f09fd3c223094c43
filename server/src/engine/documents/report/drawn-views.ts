/** Draws the views of a report one after the other, until there is no room for more. */
import { laidOut, type Scene, shippedFont } from '@orrery/drawing';
import { type DrawnModel, drawn } from '../../drawing/model-scene.ts';
import { layOut, paintSvgImage } from '../../drawing/painting.ts';
import type { ReportAddresses } from './report-addresses.ts';
import type { ReportElement } from './report-plan.ts';
import { type DrawnView, pictureOf } from './view-section.ts';

export interface DrawingTools {
  readonly checkpoint: () => void;
  readonly signal: () => AbortSignal;
}

export class ReportPictures {
  private readonly shown: DrawnModel;
  private readonly tools: DrawingTools;
  private left: number;

  constructor(shown: DrawnModel, most: number, tools: DrawingTools) {
    this.shown = shown;
    this.left = most;
    this.tools = tools;
  }

  /** Nothing where the picture has no room. */
  async draw({ id }: ReportElement, position: number, addresses: ReportAddresses): Promise<DrawnView | undefined> {
    this.tools.checkpoint();
    if (this.left <= 0) return undefined;
    const scene = await this.sceneOf(id, addresses);
    const svg = scene && pictureOf(scene, position, this.left);
    if (!scene || svg === undefined) return undefined;
    this.left -= svg.length;
    return { scene, svg };
  }

  private async sceneOf(objectId: string, addresses: ReportAddresses): Promise<Scene | undefined> {
    const signal = this.tools.signal();
    const linkOf = (id: string) => this.addressOf(id, addresses);
    const found = await drawn(this.shown, { objectId, linkOf, paintSvgImage: (svg) => paintSvgImage(svg, signal) });
    if (!found || 'scene' in found) return found?.scene;
    return laidOut(found.graph, (boxes) => layOut(boxes, signal), shippedFont, linkOf);
  }

  /** Nothing leads to what has no place in the report. */
  private addressOf(id: string, addresses: ReportAddresses): string {
    const object = this.shown.model.find(id);
    return (object && addresses.toElement(object)) ?? '';
  }
}
