/** The findings of a model by its metamodel and its language. */
import { type Diagnostic, labelIn } from '@orrery/kernel';
import type { OpenModel } from '../expressions/open-models.ts';
import type { DecodedModel } from '../worker/decoded-model.ts';
import type { FindingWriter } from './finding-writer.ts';
import { diagnosticsIn } from './model-diagnostics.ts';

export function tellModel(
  position: number,
  open: OpenModel,
  decoded: DecodedModel,
  writer: FindingWriter,
  checkpoint: () => void,
): void {
  const { model } = open;
  const { diagnostics } = diagnosticsIn(model, decoded.diagnostics, checkpoint);
  if (diagnostics.length > 0) model.index(checkpoint);
  for (const { code, objectId, ...rest } of diagnostics) {
    checkpoint();
    writer.tell({ ...rest, source: 'metamodel', rule: code, model: position, objectId, label: labelOfId(open, objectId) });
  }
}

function labelOfId({ model }: OpenModel, id: Diagnostic['objectId']): string | undefined {
  const object = id === undefined ? undefined : model.find(id);
  return object && labelIn(model, object);
}
