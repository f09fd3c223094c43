/** The class diagram of an Ecore package as a graph: its classifiers, what they inherit and refer to, and its subpackages. */
import { type Link, type Model, ModelObject, ownEntry } from '@orrery/kernel';
import { ReferenceEdges } from './ecore-references.ts';
import { rowsOf } from './ecore-rows.ts';
import { defaultGraphLimits, type Graph, type GraphLimits, type GraphNode, type NodeLook } from './graph.ts';
import { LimitedGraph } from './limited-graph.ts';
import { isTrue, nameOf, nameOfLink, partsOf } from './named-values.ts';
import { superTypesOf } from './type-text.ts';

const looks: Readonly<Record<string, NodeLook>> = { EClass: 'class', EEnum: 'enumeration', EDataType: 'dataType' };

/** Objects by which classifiers of other packages are shown. */
const proxyStereotype = (target: ModelObject | Link) => {
  if (!(target instanceof ModelObject)) return `from ${documentOf(target)}`;
  return target.container ? `from ${nameOf(target.container)}` : undefined;
};

export function ecoreGraph(model: Model, target: ModelObject, limits: GraphLimits = defaultGraphLimits): Graph {
  return new EcoreGraph(model, limits).of(target);
}

class EcoreGraph {
  private readonly model: Model;
  private readonly limits: GraphLimits;
  private readonly graph: LimitedGraph;

  constructor(model: Model, limits: GraphLimits) {
    this.model = model;
    this.limits = limits;
    this.graph = new LimitedGraph(limits);
  }

  of(target: ModelObject): Graph {
    const classifiers = partsOf(target, 'eClassifiers');
    for (const classifier of classifiers) this.graph.add(this.classifierNode(classifier));
    for (const nested of partsOf(target, 'eSubpackages')) this.graph.add(this.packageNode(nested));
    const references = new ReferenceEdges(this.model, (found) => this.nodeOf(found), this.limits);
    for (const classifier of classifiers) {
      this.addInheritance(classifier);
      for (const feature of partsOf(classifier, 'eStructuralFeatures')) references.add(classifier, feature);
    }
    for (const edge of references.edges()) this.graph.connect(edge);
    return this.graph.graph(nameOf(target));
  }

  private classifierNode(classifier: ModelObject): GraphNode {
    const { name: kind } = classifier.class;
    const isInterface = isTrue(classifier, 'interface');
    return {
      ...this.itemOf(classifier),
      look: ownEntry(looks, kind) ?? 'class',
      stereotype: isInterface ? 'interface' : kind === 'EEnum' ? 'enumeration' : kind === 'EDataType' ? 'datatype' : undefined,
      isAbstract: isTrue(classifier, 'abstract') || isInterface,
      compartments: rowsOf(this.model, classifier, this.limits),
    };
  }

  private packageNode(nested: ModelObject): GraphNode {
    const count = partsOf(nested, 'eClassifiers').length;
    const item = this.itemOf(nested);
    const row = { ...item, id: `${item.id}/count`, text: `${count} ${count === 1 ? 'classifier' : 'classifiers'}` };
    return { ...item, look: 'package', compartments: [[row]] };
  }

  private addInheritance(classifier: ModelObject): void {
    const source = this.model.idOf(classifier);
    for (const parent of superTypesOf(classifier)) {
      const target = this.nodeOf(parent);
      const title = `${nameOf(classifier)} is a ${parent instanceof ModelObject ? nameOf(parent) : nameOfLink(parent)}`;
      this.graph.connect({
        id: `${source}>${target}`,
        objectId: source,
        kind: 'eSuperTypes',
        title,
        look: 'inheritance',
        source,
        target,
      });
    }
  }

  /** The id of the node that shows a classifier; one of another package gets a node without its features. */
  private nodeOf(target: ModelObject | Link): string {
    const item = target instanceof ModelObject ? this.itemOf(target) : itemOfLink(target);
    if (!this.graph.has(item.id)) {
      const isAbstract = target instanceof ModelObject && isTrue(target, 'abstract');
      this.graph.add({ ...item, look: 'proxy', stereotype: proxyStereotype(target), isAbstract, compartments: [] });
    }
    return item.id;
  }

  private itemOf(object: ModelObject) {
    const id = this.model.idOf(object);
    return { id, objectId: id, kind: object.class.name, title: nameOf(object) };
  }
}

function itemOfLink(link: Link) {
  return {
    id: link.target,
    objectId: link.target,
    kind: link.type?.name ?? 'EClass',
    title: nameOfLink(link),
    href: link.target,
  };
}

function documentOf({ document, target }: Link): string {
  const path = document === '' ? target : document;
  return path.slice(path.lastIndexOf('/') + 1) || path;
}
