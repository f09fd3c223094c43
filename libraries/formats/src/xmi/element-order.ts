/** Notices where elements stand in an order that objects cannot keep: those of a feature map, and of unknown classes. */
import type { Class } from '@orrery/kernel';
import type { Report } from '../reading/report.ts';
import type { Frame } from './frames.ts';

export class ElementOrder {
  private readonly report: Report;
  private readonly hasMap = new Map<Class, boolean>();

  constructor(report: Report) {
    this.report = report;
  }

  /** Features are written one after the other: an element of an earlier feature behind one of a later feature will move. */
  note(above: Frame, { feature, offset }: Frame): void {
    const { object, lastFeature } = above;
    above.lastFeature = feature;
    if (!object || !feature || !lastFeature || !this.keepsOrder(object.class)) return;
    const [slot, lastSlot] = [object.class.slots.get(feature), object.class.slots.get(lastFeature)];
    if (slot === undefined || lastSlot === undefined || slot > lastSlot) return;
    const message = `${object.class.name} does not keep the order of ${feature.name} among other elements.`;
    this.report.addOnce({ severity: 'warning', code: 'lost-order', message, at: offset, object, feature: feature.name });
  }

  private keepsOrder(type: Class): boolean {
    let found = this.hasMap.get(type);
    if (found === undefined) {
      found = type.isDynamic || type.features.some(({ isFeatureMap }) => isFeatureMap);
      this.hasMap.set(type, found);
    }
    return found;
  }
}
