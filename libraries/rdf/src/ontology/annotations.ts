/** EAnnotations as annotations of OWL: one for each detail, with a property named after source and key. */
import type { ModelObject } from '@orrery/kernel';
import { partsOf, textOf } from '@orrery/metamodels';
import type { Property } from '../terms/term.ts';
import type { AnnotationNames } from './ontology-names.ts';
import { ontologyWords } from './owl-vocabulary.ts';
import { text } from './statements.ts';

/** Annotations of annotations, and what annotations contain or refer to, are left out. */
export function annotationsOf(element: ModelObject, names: AnnotationNames): Property[] {
  return partsOf(element, 'eAnnotations').flatMap((annotation) => detailsOf(annotation, names));
}

function detailsOf(annotation: ModelObject, names: AnnotationNames): Property[] {
  const source = textOf(annotation, 'source') ?? '';
  const details = partsOf(annotation, 'details');
  if (details.length === 0) return source === '' ? [] : [[ontologyWords.annotation, [text(source)]]];
  return details.map((detail) => [names.of(source, textOf(detail, 'key') ?? ''), [text(textOf(detail, 'value') ?? '')]]);
}
