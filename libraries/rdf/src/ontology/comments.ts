/** The documentation of an Ecore model, by the IRIs of what it documents. */
import { type Model, ModelObject } from '@orrery/kernel';
import { encoded, namespaceOf } from '../objects/names.ts';

/** By IRI of package, classifier or literal; features by `<class IRI>/<name>`. */
export type OntologyComments = ReadonlyMap<string, string>;

export const noComments: OntologyComments = new Map();

const genModel = 'http://www.eclipse.org/emf/2002/GenModel';

export function commentsOf(ecoreModel: Model): OntologyComments {
  const found = new Map<string, string>();
  for (const object of ecoreModel.objects()) {
    const comment = documentationOf(object);
    if (comment !== undefined) found.set(keyOf(object), comment);
  }
  return found;
}

function documentationOf(object: ModelObject): string | undefined {
  const annotation = partsOf(object, 'eAnnotations').find((part) => part.named('source') === genModel);
  const detail = annotation && partsOf(annotation, 'details').find((part) => part.named('key') === 'documentation');
  const value = detail?.named('value');
  return typeof value === 'string' ? value : undefined;
}

/** How deep an element stands below its package tells what it is. */
function keyOf(object: ModelObject): string {
  const names: string[] = [];
  let next: ModelObject | undefined = object;
  for (; next && next.class.name !== 'EPackage'; next = next.container) names.unshift(String(next.named('name') ?? ''));
  const nsUri = String(next?.named('nsURI') ?? '');
  const [classifier, ...below] = names;
  if (classifier === undefined) return nsUri;
  const iri = namespaceOf(nsUri) + encoded(classifier);
  if (below.length === 0) return iri;
  return object.class.name === 'EEnumLiteral' ? `${iri}.${encoded(below[0]!)}` : `${iri}/${below.join('/')}`;
}

function partsOf(object: ModelObject, name: string): ModelObject[] {
  const feature = object.class.featuresByName.get(name);
  return (feature ? object.all(feature) : []).filter((item) => item instanceof ModelObject);
}
