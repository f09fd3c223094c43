/** A derived form that models have an address for: in which formats it is there, and what of a model it is made of. */
import type { FormatDescription } from '@orrery/formats/descriptions.ts';
import type { Static, TObject, TSchema } from 'typebox';
import type { InputOf, JobName } from '../../engine/jobs/jobs.ts';
import type { Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import { type Derivation, derivation, type Form } from './form.ts';

// Methods and not fields: a form is handed the query that its own schema has let through.
export interface ModelForm<Name extends JobName = JobName, Query extends TObject = TObject> extends Form<Name> {
  /** Behind the address of the model. */
  readonly path: string;
  /** The operation, and its answer, in the API description. */
  readonly says: string;
  readonly gives: string;
  /** The first one is given where nobody asks for another. */
  readonly formats: readonly OutputFormat[];
  readonly query: Query;
  /** Whether the slug chain of a model leads to it too. */
  readonly hasChain?: boolean;
  /** Whether `Accept` chooses the format where the query does not. */
  readonly heedsAccept?: boolean;
  /** Whether it is what was uploaded: then a revision in the same format is given as it is stored. */
  readonly isUpload?: boolean;
  /** Whether a browser shows it rather than to save it, whatever the query says. */
  readonly isInline?: boolean;
  /** Whether a query may ask for a page of its changes rather than for all of it. */
  readonly hasPages?: boolean;
  /** The revisions that it is made of. Where this is absent: the revision that the query names, or the current one. */
  revisions?(query: Static<Query>, current: number): NamedRevisions;
  input(given: FormInput<Static<Query>>): InputOf<Name>;
  /** Without the extension; the slug of the model where it does not say. */
  fileName?(slug: string, revisions: readonly number[]): string;
}

/** By their numbers, the newest last; `before` is the newest before the next one that the caller sees. */
export type NamedRevisions = readonly [...(number | 'before')[], number];

export interface FormInput<Query = CommonQuery> {
  /** One for each revision. */
  readonly sources: readonly [Source, ...Source[]];
  readonly revisions: readonly number[];
  /** What the model is called now; for forms that tell it. */
  readonly name?: string | undefined;
  readonly format: OutputFormat;
  readonly query: Query;
}

/** What the queries of forms may have in common; a form knows what else its own has. */
export interface CommonQuery extends Readonly<Record<PropertyKey, unknown>> {
  readonly format?: string;
  /** The number of a revision; the current one where it is not given. */
  readonly revision?: number;
  readonly inline?: boolean;
}

/** A format in which a form is given. */
export interface OutputFormat extends Pick<FormatDescription, 'name' | 'mediaType' | 'mediaTypeOf' | 'extensionOf'> {
  /** Of its writer, where it is not the form's own. */
  readonly version?: number;
  readonly extension: string;
  /** Of an archive, the format of the document in it. */
  readonly archiveOf?: string;
  /** Whether it is made in a way of its own, and not by the job of its form. */
  readonly hasOpener?: true;
  /** Whether models of this metamodel have it; all where it does not say. */
  readonly fits?: FormatDescription['fits'];
  /** For the API description, where the format is JSON. */
  readonly schema?: TSchema;
}

export function outputOf({
  name,
  versions,
  mediaType,
  mediaTypeOf,
  extensions,
  extensionOf,
  fits,
}: FormatDescription): OutputFormat {
  return { name, version: versions.write, mediaType, mediaTypeOf, extension: extensions[0]!, extensionOf, fits };
}

/** The archives in which documents of a format come, where it has such: they are given, and never made. */
export function archiveOutputsOf({ name: archiveOf, archive, fits }: FormatDescription): OutputFormat[] {
  return archive ? [{ name: archive.name, mediaType: archive.mediaType, extension: archive.name, archiveOf, fits }] : [];
}

export function revisionsOf(form: ModelForm, query: CommonQuery, current: number): NamedRevisions {
  return form.revisions?.(query, current) ?? [query.revision ?? current];
}

export function derivationOf(form: ModelForm, given: FormInput): Derivation {
  const { name, version } = given.format;
  return derivation(form, form.input(given), version === undefined ? name : `${name}@${version}`);
}

/** The choice of who asks, among the formats that there are. */
export type FormatChoice = (offered: readonly OutputFormat[]) => OutputFormat | undefined;

/** The format that is chosen among those that models of this metamodel have. */
export function chosenFormat(
  { formats }: Pick<ModelForm, 'formats'>,
  contentType: string | null,
  choose: FormatChoice,
): OutputFormat {
  const fitting = formats.filter(({ fits }) => fits?.(contentType ?? undefined) ?? true);
  const found = choose(fitting);
  if (found) return found;
  const offered = fitting.map((format) => `${format.name} (${format.mediaType})`).join(', ');
  throw new Failure('unacceptable', `The model cannot be had in the requested format. It is there as ${offered}.`);
}
