/** The job that makes the geometry of an IFC file: what each product looks like, in tiles, and an index of them. */
import { UnwritableContent } from '@orrery/kernel';
import type { JobTools } from '../../../processes/job.ts';
import { type ShownProduct, shownProducts } from '../../buildings/shown-products.ts';
import { type ColumnCache, IndexColumns } from '../../objects/index-columns.ts';
import type { Bytes } from '../../source.ts';
import { progressEnd } from '../geometry-layout.ts';
import { GatheredElements } from './gathered-elements.ts';
import { writeGathered } from './geometry-writer.ts';
import { IfcMeshes } from './ifc-meshes.ts';
import { stepFileIn } from './step-file.ts';

export interface GeometryInput {
  /** The model as a STEP file, or an archive with one. */
  readonly file: Bytes;
  /** The object index of the same file. */
  readonly index: Bytes;
}

export interface GeometryContext extends JobTools {
  readonly columns: ColumnCache;
}

export async function writeGeometry({ file, index }: GeometryInput, context: GeometryContext): Promise<void> {
  const { fetch, checkpoint, write } = context;
  const columns = new IndexColumns(index, context.columns, fetch);
  const products = shownProducts(columns, checkpoint);
  if (products.length === 0) throw new UnwritableContent('The model has no geometry.');
  const elements = await gathered(products, await stepFileIn(fetch(file)), context);
  for (const bytes of writeGathered(elements, columns, checkpoint)) write(bytes);
}

/** One product after the other; what the engine cannot do of one is told, and the rest goes on. */
async function gathered(
  products: readonly ShownProduct[],
  file: Uint8Array,
  context: GeometryContext,
): Promise<GatheredElements> {
  const [elements, tell] = [new GatheredElements(), progressTeller(context, products.length)];
  let meshes = await IfcMeshes.open(file);
  for (const [at, product] of products.entries()) {
    context.checkpoint();
    try {
      elements.add(product.row, product.stepId, meshes);
    } catch (error) {
      elements.fail(product.row, error);
      // What trapped may have left its memory in disorder.
      if (error instanceof Error && error.name === 'RuntimeError') meshes = await meshes.restarted();
    }
    tell(at + 1);
  }
  context.write(Uint8Array.of(progressEnd));
  return elements;
}

function progressTeller({ write, flush }: GeometryContext, total: number): (done: number) => void {
  let told = 0;
  return (done) => {
    const percent = Math.floor((done / total) * 100);
    if (percent === told) return;
    told = percent;
    write(Uint8Array.of(percent));
    flush();
  };
}
