/** The forms of representations, each at `content?format=`: a new one is one line here. */
import type { Representation } from '../../resources/representations/representation.ts';
import type { ShownFormats } from '../../resources/representations/representation-presenter.ts';
import { documentKind } from '../documents/document-content.ts';
import { documentFormats } from '../documents/document-formats.ts';
import type { OutputFormat } from '../forms/model-form.ts';
import { objectFormOutputs } from '../object-forms/object-form-formats.ts';
import { objectFormKind } from '../object-forms/object-form-kind.ts';
import { tableKind } from '../tables/table-definition.ts';
import { tableOutputs } from '../tables/table-formats.ts';
import { diagramForm } from './diagram-form.ts';
import { pictureForms } from './picture-forms.ts';
import type { OpenedFormat, RepresentationForm } from './representation-form.ts';

/** Those that are derived of revisions and kept. The first one is given where nobody asks for another. */
export const representationForms: readonly RepresentationForm[] = [diagramForm, ...pictureForms];

/** Those that are made for each caller; whoever makes them is named in the wing by the kind. */
export const openedFormats: readonly OpenedFormat[] = [
  ...tableOutputs.map((format) => ({ kind: tableKind, format })),
  ...objectFormOutputs.map((format) => ({ kind: objectFormKind, format })),
  ...documentFormats.map((format) => ({ kind: documentKind, format })),
];

/** The content itself has another name where JSON is what it makes. */
const contentForm: RepresentationForm = {
  ...diagramForm,
  format: { ...diagramForm.format, name: 'content' },
} as RepresentationForm;

/** All that a representation can be had as, the content itself first. */
export function formsOf(representation: Representation): readonly (RepresentationForm | OpenedFormat)[] {
  const opened = openedFormats.filter(({ kind }) => kind === representation.kind);
  return opened.length > 0 ? [contentForm, ...opened] : representationForms.filter((form) => form.fits(representation));
}

/** What `format=` may name. */
export const representationFormats: readonly OutputFormat[] = [
  ...new Map(
    [contentForm, ...representationForms, ...openedFormats].map(({ format }) => [`${format.name} ${format.mediaType}`, format]),
  ).values(),
];

/** The formats besides the content itself in which a representation can be looked at. */
export const shownFormats: ShownFormats = (representation) =>
  formsOf(representation)
    .filter((form) => !('isContent' in form && form.isContent))
    .map(({ format }) => format);
