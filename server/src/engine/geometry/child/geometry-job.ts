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
import { endsWithin } from './within-time.ts';

export interface GeometryInput {
  /** The model as a STEP file, or an archive with one. */
  readonly file: Bytes;
  /** The object index of the same file. */
  readonly index: Bytes;
  /** How long the engine may take for one product; 30 where nothing is said. */
  readonly productSeconds?: number;
}

export interface GeometryContext extends JobTools {
  readonly columns: ColumnCache;
}

export async function writeGeometry(input: GeometryInput, context: GeometryContext): Promise<void> {
  const { file, index } = input;
  const { fetch, checkpoint, write } = context;
  const columns = new IndexColumns(index, context.columns, fetch);
  const products = shownProducts(columns, checkpoint);
  if (products.length === 0) throw new UnwritableContent('The model has no geometry.');
  const elements = await gathered(products, await stepFileIn(fetch(file)), input, context);
  for (const bytes of writeGathered(elements, columns, checkpoint)) write(bytes);
}

/** What the engine cannot do of a product is told, and the rest goes on. */
async function gathered(
  products: readonly ShownProduct[],
  file: Uint8Array,
  { productSeconds = longestProduct }: GeometryInput,
  context: GeometryContext,
): Promise<GatheredElements> {
  const [elements, tell] = [new GatheredElements(), progressTeller(context, products.length)];
  let [meshes, patience] = [await IfcMeshes.open(file), productSeconds * 1000];
  for (let at = 0; at < products.length; tell(at)) {
    context.checkpoint();
    const stretch = addStretch(products.slice(at, at + longestStretch), elements, meshes, patience);
    at += stretch.done;
    // A hostile file has many that never end.
    if (stretch.isOverlong) patience = Math.max(patience / 2, shortestPatience);
    // What trapped or was ended may have left its memory in disorder.
    if (stretch.isDisturbed) meshes = await meshes.restarted();
  }
  context.write(Uint8Array.of(progressEnd));
  return elements;
}

/** Seconds; milliseconds. */
const longestProduct = 30;
const shortestPatience = 200;
/** Products that are looked at without a pause: for a second, and not more than so many. */
const longestStretch = 1000;
const stretchMilliseconds = 1000;

/** One product after the other, up to one that disturbs the engine. */
function addStretch(products: readonly ShownProduct[], elements: GatheredElements, meshes: IfcMeshes, patience: number) {
  let [done, isDisturbed] = [0, false];
  const end = performance.now() + Math.min(stretchMilliseconds, patience);
  const isInTime = endsWithin(end - performance.now() + patience, () => {
    for (; done < products.length && !isDisturbed && (done === 0 || performance.now() < end); done++)
      isDisturbed = !addProduct(products[done]!, elements, meshes);
  });
  const overlong = isInTime ? undefined : products[done];
  if (!overlong) return { done, isDisturbed, isOverlong: false };
  elements.fail(overlong.row, new Error('it takes too long'));
  return { done: done + 1, isDisturbed: true, isOverlong: true };
}

/** False where the engine trapped. */
function addProduct({ row, stepId }: ShownProduct, elements: GatheredElements, meshes: IfcMeshes): boolean {
  try {
    elements.add(row, stepId, meshes);
    return true;
  } catch (error) {
    elements.fail(row, error);
    return !(error instanceof Error && error.name === 'RuntimeError');
  }
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
