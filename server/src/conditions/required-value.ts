/** Finds the value that a condition asks of a field. */
import type { Condition, Scalar } from './condition.ts';

/** The one value that the field has wherever the condition holds; absent where the condition leaves a choice. */
export function requiredValue(condition: Condition, field: string): Scalar | undefined {
  if (condition.kind === 'compare') return condition.by === '=' && condition.field === field ? condition.value : undefined;
  if (condition.kind !== 'all') return undefined;
  return condition.of.map((part) => requiredValue(part, field)).find((value) => value !== undefined);
}
