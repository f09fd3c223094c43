/** The job that checks an IFC model against Information Delivery Specifications. */
import { checkIds, type IdsFile, readIds } from '@orrery/ids';
import { labelIn, UnreadableContent } from '@orrery/kernel';
import type { JobContext } from '../job-context.ts';
import type { Bytes, Source } from '../source.ts';
import type { RuleCount } from '../validation/finding.ts';
import { FindingWriter } from '../validation/finding-writer.ts';

export interface DeliveryFile {
  readonly name: string;
  readonly content: Bytes;
}

export interface ValidateDeliveriesInput {
  readonly source: Source;
  /** The position of the model among those of the project. */
  readonly position: number;
  readonly files: readonly DeliveryFile[];
}

export interface DeliveriesAnswer {
  readonly counts: readonly RuleCount[];
  /** A file that is none of its kind. */
  readonly refused?: string;
}

export function validateDeliveries({ source, position, files }: ValidateDeliveriesInput, context: JobContext): DeliveriesAnswer {
  const writer = new FindingWriter(context);
  const { model } = context.models.of(source);
  for (const file of files) {
    const read = readFile(file, context);
    if (typeof read === 'string') return { counts: [], refused: read };
    checkIds(
      read,
      model,
      ({ specification, message, object }) => {
        const label = object && labelIn(model, object);
        const about = object && { objectId: model.idOf(object), label, ...model.placeOf(object) };
        const said = label === undefined ? `${specification}: ${message}` : `“${label}”, ${specification}: ${message}`;
        writer.tell({ ...about, severity: 'error', source: 'delivery', rule: specification, message: said, model: position });
      },
      context.checkpoint,
    );
  }
  return { counts: writer.counts() };
}

function readFile({ name, content }: DeliveryFile, { fetch }: JobContext): IdsFile | string {
  try {
    return readIds(new TextDecoder('utf-8', { fatal: true }).decode(fetch(content)));
  } catch (error) {
    if (error instanceof UnreadableContent || error instanceof TypeError)
      return `${name} is no Information Delivery Specification: ${error.message}`;
    throw error;
  }
}
