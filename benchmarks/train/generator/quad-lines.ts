/** Lines of N-Quads about one model, by the service's mapping of objects to triples. */

export const railwayNamespace = 'http://www.semanticweb.org/ontologies/2015/trainbenchmark';

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xsd = 'http://www.w3.org/2001/XMLSchema#';
const orrery = 'urn:orrery:';

export class QuadLines {
  private lines: string[] = [];
  private readonly end: string;

  constructor(graph: string) {
    this.end = ` <${graph}> .\n`;
  }

  /** The text so far; what comes next begins a new one. */
  take(): string {
    const text = this.lines.join('');
    this.lines = [];
    return text;
  }

  root(model: string, uuid: string): void {
    this.add(`<urn:uuid:${model}>`, `${orrery}root`, object(uuid));
  }

  /** An object at a place among the parts of its container. */
  object(uuid: string, className: string, index: number): void {
    this.add(object(uuid), `${rdf}type`, railwayTerm(className));
    this.add(object(uuid), `${orrery}index`, literal(index, 'integer'));
  }

  reference(uuid: string, feature: string, target: string): void {
    this.add(object(uuid), `${railwayNamespace}#${feature}`, object(target));
  }

  /** The values of an ordered feature; the order of several is told by a list of its own. */
  references(uuid: string, feature: string, targets: readonly string[]): void {
    for (const target of targets) this.reference(uuid, feature, target);
    if (targets.length > 1) this.sequence(uuid, feature, targets);
  }

  integer(uuid: string, feature: string, value: number): void {
    this.add(object(uuid), `${railwayNamespace}#${feature}`, literal(value, 'int'));
  }

  truth(uuid: string, feature: string): void {
    this.add(object(uuid), `${railwayNamespace}#${feature}`, literal('true', 'boolean'));
  }

  /** A literal of an enumeration, such as `Position.STRAIGHT`. */
  choice(uuid: string, feature: string, name: string): void {
    this.add(object(uuid), `${railwayNamespace}#${feature}`, railwayTerm(name));
  }

  subclass(className: string, superclassName: string): void {
    this.add(railwayTerm(className), 'http://www.w3.org/2000/01/rdf-schema#subClassOf', railwayTerm(superclassName));
  }

  private sequence(uuid: string, feature: string, targets: readonly string[]): void {
    const name = `${orrery}seq:${uuid}:${feature}`;
    const cell = (index: number) => (index < targets.length ? `<${name}:${index}>` : `<${rdf}nil>`);
    this.add(object(uuid), `${orrery}seq`, `<${name}>`);
    this.add(`<${name}>`, `${orrery}feature`, railwayTerm(feature));
    this.add(`<${name}>`, `${orrery}values`, cell(0));
    for (const [index, target] of targets.entries()) {
      this.add(cell(index), `${rdf}first`, object(target));
      this.add(cell(index), `${rdf}rest`, cell(index + 1));
    }
  }

  private add(subject: string, predicate: string, value: string): void {
    this.lines.push(`${subject} <${predicate}> ${value}${this.end}`);
  }
}

function object(uuid: string): string {
  return `<urn:uuid:${uuid}>`;
}

function railwayTerm(name: string): string {
  return `<${railwayNamespace}#${name}>`;
}

function literal(value: number | string, type: string): string {
  return `"${value}"^^<${xsd}${type}>`;
}
