/** The views of a model: those that lie in it, and the class diagrams that its packages give. */
import type { Model, ModelObject } from '@orrery/kernel';
import { archimateNsUri, canvasNsUri, ecoreNsUri, nameOf, partsOf } from '@orrery/metamodels';
import { type ArchimateViewKind, archimateViewKind, archimateViews } from '../archimate/archimate-views.ts';
import { archimateDiagram } from './archimate-diagram.ts';
import { classDiagram } from './class-diagram.ts';
import { type Diagram, type DiagramSpecification, typeOf } from './diagram.ts';

export interface ModelView {
  readonly objectId: string;
  /** Of the object: `<namespace URI>#//<Name>`. */
  readonly type: string;
  readonly name: string;
  readonly specification: DiagramSpecification;
}

/** The languages whose models have views. Which it is, the first root decides. */
interface Language {
  readonly nsUri: string;
  /** In document order. */
  readonly views: (model: Model) => ModelView[];
}

const kinds: Readonly<Record<ArchimateViewKind, { readonly specification: DiagramSpecification; readonly type: string }>> = {
  archimate: { specification: 'orrery:archimate-view', type: `${archimateNsUri}#//ArchimateDiagramModel` },
  sketch: { specification: 'orrery:sketch', type: `${archimateNsUri}#//SketchModel` },
  canvas: { specification: 'orrery:canvas', type: `${canvasNsUri}#//CanvasModel` },
};

const languages: readonly Language[] = [
  { nsUri: archimateNsUri, views: viewsOfArchimate },
  { nsUri: ecoreNsUri, views: packagesOf },
];

/** The namespaces of the metamodels whose models have views. */
export const nsUrisWithViews: readonly string[] = languages.map(({ nsUri }) => nsUri);

export function viewsOf(model: Model, checkpoint?: () => void): ModelView[] {
  const home = model.roots[0]?.class.package.nsUri;
  const language = languages.find(({ nsUri }) => nsUri === home);
  if (!language) return [];
  // Where two objects have one id in the document, the index tells them apart.
  model.index(checkpoint);
  return language.views(model);
}

/** Whether the model itself holds the view, so that it is changed with the model. */
export function liesInModel(specification: string): boolean {
  return Object.values(kinds).some((kind) => kind.specification === specification);
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
  return archimateViews(model).map(({ objectId, kind, name }) => ({ objectId, name, ...kinds[kind] }));
}

/** Subpackages too, each after the one that contains it. */
function packagesOf(model: Model): ModelView[] {
  const found: ModelView[] = [];
  const waiting = model.roots.filter(isPackage).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    found.push({ objectId: model.idOf(next), type: typeOf(next), name: nameOf(next), specification: 'orrery:class-diagram' });
    waiting.push(...partsOf(next, 'eSubpackages').reverse());
  }
  return found;
}

function isPackage({ class: of }: ModelObject): boolean {
  return of.name === 'EPackage' && of.package.nsUri === ecoreNsUri;
}

function specificationOf(object: ModelObject): DiagramSpecification | undefined {
  const kind = archimateViewKind(object);
  return kind && kinds[kind].specification;
}
