/** The forms of representations, each at `content?format=`: a new one is one line here. */
import type { ShownFormats } from '../../resources/representations/representation-presenter.ts';
import { diagramForm } from './diagram-form.ts';
import { pictureForms } from './picture-forms.ts';
import type { RepresentationForm } from './representation-form.ts';

/** The first one is given where nobody asks for another. */
export const representationForms: readonly RepresentationForm[] = [diagramForm, ...pictureForms];

/** The formats besides the content itself in which a representation can be looked at. */
export const shownFormats: ShownFormats = (representation) =>
  representationForms.filter((form) => !form.isContent && form.fits(representation)).map(({ format }) => format);
