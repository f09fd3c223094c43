/** The content of a form: which features of an object it shows, in which groups. */
import { type ContentFault, PropertyReader } from './property-reader.ts';

export interface FormContent {
  /** All features, in groups that follow from what they are, where it does not say. */
  readonly groups: readonly GroupContent[] | undefined;
}

export interface GroupContent {
  readonly title: string;
  readonly features: readonly FieldContent[];
}

export interface FieldContent {
  readonly feature: string;
  readonly title: string | undefined;
  readonly help: string | undefined;
  readonly readOnly: boolean;
}

const longestName = 500;
const longestHelp = 2000;
const mostGroups = 50;
const mostFields = 200;

export function readFormContent(value: unknown): { readonly content: FormContent; readonly faults: readonly ContentFault[] } {
  const faults: ContentFault[] = [];
  const reader = new PropertyReader(value, 'content', ['groups'], faults);
  const listed = reader.list('groups', mostGroups);
  const groups = listed?.map((group, at) => readGroup(group, `content.groups.${at}`, faults));
  return { content: { groups: groups?.length === 0 ? undefined : groups }, faults };
}

function readGroup(value: unknown, path: string, faults: ContentFault[]): GroupContent {
  const reader = new PropertyReader(value, path, ['title', 'features'], faults);
  if (!reader.has('title')) reader.fault('title', 'is missing');
  if (!reader.has('features')) reader.fault('features', 'is missing');
  const features = reader.list('features', mostFields) ?? [];
  return {
    title: reader.text('title', longestName) ?? '',
    features: features.map((field, at) => readField(field, `${path}.features.${at}`, faults)),
  };
}

/** A text alone is the name of a feature. */
function readField(value: unknown, path: string, faults: ContentFault[]): FieldContent {
  const shape = typeof value === 'string' ? { feature: value } : value;
  const reader = new PropertyReader(shape, path, ['feature', 'title', 'help', 'readOnly'], faults);
  if (!reader.has('feature')) reader.fault('feature', 'is missing');
  return {
    feature: reader.text('feature', longestName) ?? '',
    title: reader.text('title', longestName),
    help: reader.text('help', longestHelp),
    readOnly: reader.boolean('readOnly') ?? false,
  };
}
