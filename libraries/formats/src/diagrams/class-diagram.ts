/** The class diagram of an Ecore package: its classifiers with their attributes, and what connects them. It has no places of its own. */
import { isKindOf, Link, type Model, ModelObject } from '@orrery/kernel';
import { ecoreClass, meaningOf, nameOf, partsOf, targetsOf } from '@orrery/metamodels';
import {
  type Diagram,
  type DiagramConnection,
  type DiagramNode,
  type DiagramRow,
  referenceTo,
  type Style,
  shown,
  typeOf,
} from './diagram.ts';
import { diagramKind } from './view-kinds.ts';

export function classDiagram(model: Model, of: ModelObject, checkpoint: () => void = () => {}): Diagram {
  const classifiers = partsOf(of, 'eClassifiers');
  const nodes = new Set(classifiers);
  return {
    kind: diagramKind,
    specification: 'orrery:class-diagram',
    target: referenceTo(model, of),
    name: nameOf(of),
    viewpoint: null,
    nodes: classifiers.map((classifier) => {
      checkpoint();
      return nodeOf(model, classifier, nodes);
    }),
    connections: classifiers.flatMap((classifier) => {
      checkpoint();
      return [...supertypes(model, classifier, nodes), ...references(model, classifier, nodes)];
    }),
  };
}

function nodeOf(model: Model, classifier: ModelObject, nodes: ReadonlySet<ModelObject>): DiagramNode {
  return {
    id: model.idOf(classifier),
    type: typeOf(classifier),
    object: shown(model, classifier),
    parent: null,
    bounds: null,
    text: nameOf(classifier),
    rows: rowsOf(classifier, nodes).map((row): DiagramRow => ({ object: shown(model, row), text: textOf(row) })),
    style: {},
  };
}

/** References are drawn as lines. One to what is not in the diagram is a row, so that it is not lost. */
function rowsOf(classifier: ModelObject, nodes: ReadonlySet<ModelObject>): ModelObject[] {
  const features = partsOf(classifier, 'eStructuralFeatures').filter(
    (feature) => !isReference(feature) || !leadsInto(feature, nodes),
  );
  return [...features, ...partsOf(classifier, 'eOperations'), ...partsOf(classifier, 'eLiterals')];
}

/** A line has no object of its own: it is known by its two ends. */
function supertypes(model: Model, classifier: ModelObject, nodes: ReadonlySet<ModelObject>): DiagramConnection[] {
  return targetsOf(classifier, 'eSuperTypes')
    .filter((general) => general instanceof ModelObject && nodes.has(general))
    .map((general) => {
      const [source, target] = [model.idOf(classifier), model.idOf(general as ModelObject)];
      const line = { source, target, text: '', bendpoints: [], style: {}, object: null };
      return { id: `${source} ${target}`, type: 'orrery:generalization', ...line };
    });
}

function references(model: Model, classifier: ModelObject, nodes: ReadonlySet<ModelObject>): DiagramConnection[] {
  return partsOf(classifier, 'eStructuralFeatures')
    .filter((feature) => isReference(feature) && leadsInto(feature, nodes))
    .map((feature) => ({
      id: model.idOf(feature),
      type: typeOf(feature),
      object: shown(model, feature),
      source: model.idOf(classifier),
      target: model.idOf(targetsOf(feature, 'eType')[0] as ModelObject),
      text: `[${boundsOf(feature)}] ${markOf(feature)}${nameOf(feature)}`,
      bendpoints: [],
      style: styleOf(feature),
    }));
}

/** What contains is marked at its end of the line. */
function styleOf(feature: ModelObject): Style {
  return meaningOf(feature, 'containment') === true ? { sourceEnd: 'containment' } : {};
}

function isReference(feature: ModelObject): boolean {
  return isKindOf(feature.class, ecoreClass('EReference'));
}

function leadsInto(feature: ModelObject, nodes: ReadonlySet<ModelObject>): boolean {
  const [type] = targetsOf(feature, 'eType');
  return type instanceof ModelObject && nodes.has(type);
}

/** As the diagram is drawn: `name : Type [0..*]`, without bounds where there is at most one. The literal of an enumeration is its name. */
function textOf(row: ModelObject): string {
  if (!row.class.featuresByName.has('upperBound')) return nameOf(row);
  const [type] = targetsOf(row, 'eType');
  const name = type instanceof Link ? type.fragment.replace(/^.*[/#]/, '') : type ? nameOf(type) : '';
  const parameters = row.class.name === 'EOperation' ? `(${partsOf(row, 'eParameters').map(textOf).join(', ')})` : '';
  const bounds = boundsOf(row);
  const isUsual = ['0..1', '1', '0'].includes(bounds);
  return `${markOf(row)}${nameOf(row)}${parameters}${name === '' ? '' : ` : ${name}`}${isUsual ? '' : ` [${bounds}]`}`;
}

/** What is derived has a stroke before its name, as in UML. */
function markOf(feature: ModelObject): string {
  return meaningOf(feature, 'derived') === true ? '/' : '';
}

function boundsOf(feature: ModelObject): string {
  const [lower, upper] = [Number(meaningOf(feature, 'lowerBound')), Number(meaningOf(feature, 'upperBound'))];
  return lower === upper ? String(lower) : `${lower}..${upper < 0 ? '*' : upper}`;
}
