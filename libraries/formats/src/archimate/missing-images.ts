/** Images that a model names and its archive does not hold. */
import type { Diagnostic, Model } from '@orrery/kernel';
import { type Attachments, defaultLimits, type ReadContext } from '../format.ts';
import { textIn } from './archimate-features.ts';

/** Plain documents have no room for images: what they name may lie anywhere. */
export function missingImages(
  model: Model,
  attachments: Attachments | undefined,
  { limits, checkpoint }: ReadContext,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const most = limits?.diagnostics ?? defaultLimits.diagnostics;
  for (const object of model.objects()) {
    checkpoint?.();
    const path = textIn(object, 'imagePath');
    if (path === '' || attachments?.has(path)) continue;
    found.push({ ...missing(path), objectId: model.idOf(object) });
    if (found.length >= most) break;
  }
  return found;
}

function missing(path: string): Diagnostic {
  return {
    severity: 'warning',
    code: 'missing-image',
    message: `The archive has no image ${JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path)}.`,
    feature: 'imagePath',
  };
}
