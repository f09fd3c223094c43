/** Forms of objects, for those who see the revision: the features of one object, as JSON to edit by and as a page to read. */
import { hash } from 'node:crypto';
import { eClassOf } from '@orrery/kernel';
import { formPage } from '@orrery/tables';
import type { FormContent } from '@orrery/tables/content.ts';
import type { ObjectForm } from '@orrery/tables/object-form.ts';
import type { Caller } from '../../access/caller.ts';
import type { FairTurns } from '../../fair-turns.ts';
import type { SentContent } from '../../http/answers/send-content.ts';
import type { Model } from '../../resources/models/model.ts';
import { elementFeaturesOf } from '../objects/element-features.ts';
import { type FeatureCount, featuresOf } from '../objects/object-features.ts';
import type { RevisionObjects, RevisionQuery } from '../objects/revision-objects.ts';
import { groupsOf } from './object-form.ts';
import type { ObjectFormOutput } from './object-form-formats.ts';

export interface ObjectFormsDependencies {
  readonly revisionObjects: RevisionObjects;
  /** For objects that refer to many others. */
  readonly longObjectTurns: FairTurns;
}

/** Which form, of which object. */
export interface WantedForm extends RevisionQuery, FeatureCount {
  readonly objectId: string;
  /** The label of the object where it has none. */
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly content: FormContent;
}

export class ObjectForms {
  private readonly dependencies: ObjectFormsDependencies;

  constructor(dependencies: ObjectFormsDependencies) {
    this.dependencies = dependencies;
  }

  /** "A reference to another model shows as its href": a form shows what its own revision holds. */
  async of(
    caller: Caller,
    model: Model,
    { objectId, title, description, content, onFeatures, ...query }: WantedForm,
  ): Promise<ObjectForm> {
    const { revisionObjects, longObjectTurns: turns } = this.dependencies;
    const objects = await revisionObjects.open(caller, model, query);
    const row = await objects.rowOf(objectId);
    const [object, own, properties] = await Promise.all([
      objects.index.objectAt(row),
      featuresOf(objects, row, { follow: nowhere, turns, onFeatures }),
      elementFeaturesOf(objects, row),
    ]);
    const { label, class: of } = object;
    const features = { directory: objects.index.directory, class: of, values: { ...own, ...properties, ...own } };
    return {
      title: title ?? label,
      description,
      object: { id: objectId.toLowerCase(), eClass: eClassOf(of), label, modelId: model.id },
      revision: objects.revision,
      ...groupsOf(features, content),
    };
  }
}

const nowhere = async () => new Map();

/** A form as the answer to a request. */
export function sentForm(form: ObjectForm, slug: string, { name, mediaType, extension }: ObjectFormOutput): SentContent {
  const bytes = Buffer.from(name === 'html' ? formPage(form) : JSON.stringify(form));
  return {
    version: `${form.revision}-${hash('sha256', bytes, 'hex').slice(0, 24)}`,
    size: bytes.length,
    mediaType: name === 'html' ? `${mediaType}; charset=utf-8` : mediaType,
    fileName: `${slug}.${extension}`,
    disposition: 'inline',
    read: async function* ({ start, end }) {
      yield Uint8Array.prototype.slice.call(bytes, start, end);
    },
  };
}
