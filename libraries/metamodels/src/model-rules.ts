/** The rules that languages have beyond their metamodels: what a metamodel alone cannot say. */
import type { Diagnostic, Model } from '@orrery/kernel';
import { checkArchimate } from './archimate/archimate-rules.ts';
import { archimateNsUri } from './names.ts';

type Rules = (model: Model, checkpoint?: () => void) => Diagnostic[];

const rules: ReadonlyMap<string, Rules> = new Map([[archimateNsUri, checkArchimate]]);

/** Checks a model against the rules of its language; most have none. */
export function checkLanguageRules(model: Model, checkpoint?: () => void): Diagnostic[] {
  const found = rules.get(model.roots[0]?.class.package.nsUri ?? '');
  return found?.(model, checkpoint) ?? [];
}
