/** Divides models into batches, each the work of one job: few enough that it ends in time, and that its models fit in memory. */
import type { ModelInput } from '../../engine/expressions/dataset-input.ts';

const mostModels = 50;
const mostBytes = 64 * 2 ** 20;

export function batchesOf(models: readonly ModelInput[]): number[][] {
  const batches: number[][] = [];
  let bytes = 0;
  for (const [position, { source }] of models.entries()) {
    const size = source.content?.size ?? 0;
    const last = batches.at(-1);
    if (last && last.length < mostModels && bytes + size <= mostBytes) {
      last.push(position);
      bytes += size;
    } else {
      batches.push([position]);
      bytes = size;
    }
  }
  return batches;
}
