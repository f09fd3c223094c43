/** Runs an expression that changes models on copies of them, and tells what it would change. */
import { copyOf, type Model, ModelObject, rootOf } from '@orrery/kernel';
import type { EvaluationOptions } from '../assist/evaluate-text.ts';
import type { EvaluationDiagnostic, World } from '../state/evaluation.ts';
import { type AqlValue, alike, Collection } from '../values/value.ts';
import { changeDraft, type DraftedDifference, type DraftedModel, draftedDifferences, newDraft, settleDraft } from './drafts.ts';

export interface ChangingEnvironment {
  readonly models: readonly Model[];
  /** What expressions see of models; it is asked for the copies. */
  readonly worldOf: (models: readonly Model[]) => World;
  /** Objects among them are those of the models. */
  readonly variables: ReadonlyMap<string, AqlValue>;
}

export interface Changes {
  /** Only models that would change, in the order in which they were given. */
  readonly differences: readonly DraftedDifference[];
  readonly diagnostics: readonly EvaluationDiagnostic[];
}

export function changesOf(text: string, environment: ChangingEnvironment, options: EvaluationOptions = {}): Changes {
  const drafted = environment.models.map((original) => ({ original, copy: copyOf(original) }));
  const copies = drafted.map(({ copy }) => copy);
  const draft = newDraft();
  const scope = new Map([...environment.variables].map(([name, value]) => [name, partnerOf(value, drafted)]));
  const diagnostics = changeDraft(text, { draft, world: environment.worldOf(copies), scope }, options);
  settleDraft(draft, copies);
  return { differences: draftedDifferences(drafted, options.checkpoint), diagnostics };
}

/** The object of the copy that stands for an object of the original. */
function partnerOf(value: AqlValue, drafted: readonly DraftedModel[]): AqlValue {
  if (value instanceof Collection)
    return alike(
      value,
      [...value].map((item) => partnerOf(item, drafted)),
    );
  if (!(value instanceof ModelObject)) return value;
  const place = drafted.find(({ original }) => original.roots.includes(rootOf(value)));
  return place?.copy.find(place.original.idOf(value)) ?? value;
}
