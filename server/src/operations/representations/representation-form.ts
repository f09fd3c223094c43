/** A form in which the content of representations is given: a row of the table in `representation-forms.ts`. */
import type { InputOf, JobName } from '../../engine/jobs/jobs.ts';
import type { Bytes, Source } from '../../engine/source.ts';
import { Failure } from '../../failures.ts';
import type { Representation } from '../../resources/representations/representation.ts';
import { type Derivation, derivation, type Form } from '../forms/form.ts';
import type { FormatChoice, OutputFormat } from '../forms/model-form.ts';

// Methods and not fields: a form is handed the input of its own job alone.
export interface RepresentationForm<Name extends JobName = JobName> extends Form<Name> {
  /** What `format=` names, and what it is sent as. */
  readonly format: OutputFormat;
  /** Whether it is the content itself: then what somebody has given is sent as it is stored. */
  readonly isContent?: boolean;
  /** Whether it can show what differs between two revisions. */
  readonly drawsDifferences?: boolean;
  /** Whether such a representation has it. */
  fits(representation: Representation): boolean;
  /** What its job is handed; all that the bytes depend on. */
  input(given: RepresentationInput): InputOf<Name>;
}

/** A format in which representations of a kind are made for each caller while they are sent, and kept nowhere. */
export interface OpenedFormat {
  readonly kind: string;
  readonly format: OutputFormat;
}

export interface RepresentationInput {
  readonly representation: Representation;
  /** The revision of the model that is asked for, with its metamodels. */
  readonly source: Source;
  /** The revision that it is compared with, where differences are asked for. */
  readonly older?: Source | undefined;
  /** The addresses of the objects of the model, up to their ids. */
  readonly links: string;
  /** The view or package that it follows from; nothing where somebody has made it. */
  readonly objectId: string | undefined;
  /** What somebody has given: JSON in the content store. */
  readonly stored: Bytes | undefined;
}

export function derivationOf(form: RepresentationForm, given: RepresentationInput): Derivation {
  const { name, version } = form.format;
  return derivation(form, form.input(given), version === undefined ? name : `${name}@${version}`);
}

/** What is chosen among the forms, and formats, that a representation has. */
export function chosenAmong<One extends { readonly format: OutputFormat }>(fitting: readonly One[], choose: FormatChoice): One {
  const format = choose(fitting.map((one) => one.format));
  const found = fitting.find((one) => one.format === format);
  if (found) return found;
  const offered = fitting.map(({ format: { name, mediaType } }) => `${name} (${mediaType})`).join(', ');
  throw new Failure('unacceptable', `The representation cannot be had in the requested format. It is there as ${offered}.`);
}
