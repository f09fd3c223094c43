/** References into other models that lead nowhere: there is no such model among those that are seen, or no such object in it. */
import { type Feature, type Item, Link, labelIn, type ModelObject } from '@orrery/kernel';
import type { OpenModel, OpenModels } from '../expressions/open-models.ts';
import { isBuiltIn } from '../worker/metamodel-directory.ts';
import type { Finding } from './finding.ts';
import type { FindingWriter } from './finding-writer.ts';

export function tellReferences(position: number, models: OpenModels, writer: FindingWriter, checkpoint: () => void): void {
  const open = models.at(position);
  if (!open.model.mayHoldLinks) return;
  for (const { object, feature, link } of linksIn(open, checkpoint)) {
    const fault = faultOf(link, open, models);
    if (fault) writer.tell({ ...fault, ...about(open, object, feature), model: position });
  }
}

interface FoundLink {
  readonly object: ModelObject;
  readonly feature: Feature;
  readonly link: Link;
}

function* linksIn({ model }: OpenModel, checkpoint: () => void): Generator<FoundLink> {
  for (const object of model.objects()) {
    checkpoint();
    for (let at = object.nextEntry(0); at >= 0; at = object.nextEntry(at + 2)) {
      const feature = object.featureAt(at);
      if (!feature.isReference) continue;
      const value = object.valueAt(at);
      for (const item of Array.isArray(value) ? (value as readonly Item[]) : [value as Item])
        if (item instanceof Link && item.document !== '' && !isBuiltIn(item.document)) yield { object, feature, link: item };
    }
  }
}

type Fault = Pick<Finding, 'severity' | 'source' | 'rule' | 'message'>;

function faultOf({ document, fragment, target }: Link, { neighbours }: OpenModel, models: OpenModels): Fault | undefined {
  const position = neighbours.get(document);
  if (position === undefined)
    return fault('unresolved-document', `The reference to ${target} leads to no model of the project or of its imports.`);
  if (models.at(position).find(fragment)) return undefined;
  return fault('unresolved-object', `The reference to ${target} leads to a model that has no such object.`);
}

function fault(rule: string, message: string): Fault {
  return { severity: 'warning', source: 'reference', rule, message };
}

function about({ model }: OpenModel, object: ModelObject, { name }: Feature) {
  return { objectId: model.idOf(object), label: labelIn(model, object), feature: name, ...model.placeOf(object) };
}
