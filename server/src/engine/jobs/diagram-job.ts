/** The job that writes the diagram of a view, or of a package, as JSON. */
import { diagramOf } from '@orrery/formats';
import { UnwritableContent } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { Source } from '../source.ts';

export interface DiagramInput {
  readonly source: Source;
  readonly objectId: string;
}

export function writeDiagram({ source, objectId }: DiagramInput, { models, write, checkpoint }: JobContext): void {
  const diagram = diagramOf(models.of(source).model, objectId, checkpoint);
  if (!diagram) throw new UnwritableContent(`There is no view ${objectId} in this revision.`);
  write(new TextEncoder().encode(JSON.stringify(diagram)));
}
