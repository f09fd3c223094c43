/** Opens the representations that are object forms. */
import { readFormContent } from '@orrery/tables/content.ts';
import { Failure, invalid } from '../../failures.ts';
import type { ContentStore } from '../../storage/content/content-store.ts';
import { jsonOf } from '../../storage/representations/stored-json.ts';
import type { OpenRepresentation } from '../forms/representation-opener.ts';
import { objectFormOutputs } from './object-form-formats.ts';
import { type ObjectForms, sentForm } from './object-forms.ts';

export interface ObjectFormOpenerDependencies {
  readonly objectForms: ObjectForms;
  readonly contentStore: ContentStore;
}

/** A form is of its target; one without a target is of any object that is asked for. */
export function objectFormOpener({ objectForms, contentStore }: ObjectFormOpenerDependencies): OpenRepresentation {
  return async (caller, model, { representation, format: { name }, object, revision, signal }) => {
    const { target, content: stored, name: title, description, slug } = representation;
    const objectId = object ?? target?.id;
    if (objectId === undefined) throw invalid('object', 'must be given: the form is of no object of its own');
    const { content, faults } = readFormContent(stored ? await jsonOf(contentStore, stored) : {});
    if (faults.length > 0) throw new Failure('unacceptable', 'The content is no form.', faults);
    const wanted = { objectId, title, description: description ?? undefined, content, revision, signal };
    const format = objectFormOutputs.find((one) => one.name === name)!;
    return sentForm(await objectForms.of(caller, model, wanted), slug, format);
  };
}
