/** Models for drawing: those that a former version of the ArchiMate tool wrote mean what the tool of today would make of them. */
import { migrateArchimate } from '@orrery/formats';
import type { Model } from '@orrery/kernel';
import { archimateNsUri } from '@orrery/metamodels';
import type { Source } from '../source.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { ModelLoader } from '../worker/model-loader.ts';

const currentVersion = '5.0.0';

/** It is brought up to date in place, and so no longer what was read: nobody else is given it. */
export function modelToDraw(models: ModelLoader, source: Source): DecodedModel {
  const decoded = models.of(source);
  if (!isFormer(decoded.model)) return decoded;
  models.drop(source);
  migrateArchimate(decoded.model);
  decoded.model.changed();
  return decoded;
}

function isFormer({ roots: [root] }: Model): boolean {
  if (root?.class.package.nsUri !== archimateNsUri) return false;
  const version = root.named('version');
  return typeof version === 'string' && version !== '' && version !== currentVersion;
}
