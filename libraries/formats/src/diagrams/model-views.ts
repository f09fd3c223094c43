/** The views of a model: those that lie in it, and the class diagrams that its packages give. */
import type { Model, ModelObject } from '@orrery/kernel';
import { archimateNsUri, ecoreNsUri, nameOf, partsOf } from '@orrery/metamodels';
import { archimateViewKind, archimateViews } from '../archimate/archimate-views.ts';
import { archimateDiagram } from './archimate-diagram.ts';
import { classDiagram } from './class-diagram.ts';
import { type Diagram, typeOf } from './diagram.ts';
import { archimateKinds, type DiagramSpecification, nsUrisWithViews } from './view-kinds.ts';

export interface ModelView {
  readonly objectId: string;
  /** Of the object: `<namespace URI>#//<Name>`. */
  readonly type: string;
  readonly name: string;
  readonly specification: DiagramSpecification;
}

/** The views of models of each language, in document order. Which language it is, the first root decides. */
const viewsByLanguage: Readonly<Record<(typeof nsUrisWithViews)[number], (model: Model) => ModelView[]>> = {
  [archimateNsUri]: viewsOfArchimate,
  [ecoreNsUri]: packagesOf,
};

export function viewsOf(model: Model, checkpoint?: () => void): ModelView[] {
  const home = model.roots[0]?.class.package.nsUri;
  const language = nsUrisWithViews.find((nsUri) => nsUri === home);
  if (!language) return [];
  // Where two objects have one id in the document, the index tells them apart.
  model.index(checkpoint);
  return viewsByLanguage[language](model);
}

/** The diagram of an object that is a view or a package; nothing for others. */
export function diagramOf(model: Model, objectId: string, checkpoint?: () => void): Diagram | undefined {
  const object = model.find(objectId);
  if (!object) return undefined;
  if (isPackage(object)) return classDiagram(model, object, checkpoint);
  const specification = specificationOf(object);
  return specification && archimateDiagram(model, object, specification, checkpoint);
}

function viewsOfArchimate(model: Model): ModelView[] {
  return archimateViews(model).map(({ objectId, kind, name }) => ({ objectId, name, ...archimateKinds[kind] }));
}

/** Subpackages too, each after the one that contains it. */
function packagesOf(model: Model): ModelView[] {
  const found: ModelView[] = [];
  const waiting = model.roots.filter(isPackage).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push({ objectId: model.idOf(next), type: typeOf(next), name: nameOf(next), specification: 'orrery:class-diagram' });
    for (const nested of partsOf(next, 'eSubpackages').reverse()) waiting.push(nested);
  }
  return found;
}

function isPackage({ class: of }: ModelObject): boolean {
  return of.name === 'EPackage' && of.package.nsUri === ecoreNsUri;
}

function specificationOf(object: ModelObject): DiagramSpecification | undefined {
  const kind = archimateViewKind(object);
  return kind && archimateKinds[kind].specification;
}
