/** References to other documents as IRIs, with the triples that are needed to read them back as they were. */
import { type Class, decodeSegment, isUuid, Link } from '@orrery/kernel';
import { isPlainIri } from '../terms/iri-notation.ts';
import { type Description, Iri, Literal, type Property } from '../terms/term.ts';
import { orrery, orreryNamespace, uuidNamespace, xsd } from '../terms/vocabulary.ts';
import { classifierIri } from './names.ts';

const linkNamespace = `${orreryNamespace}link:`;
const intoModel = /^urn:uuid:[0-9a-f-]{36}#([0-9a-f-]{36})$/;

/** Gives links their IRIs and remembers those that need more than that. */
export class LinkIris {
  /** One link an IRI: the first that took it. */
  private readonly holders = new Map<string, Link>();
  private readonly iris = new Map<Link, Iri>();
  /** By target and told class, the IRIs that are of our own making. */
  private readonly encoded = new Map<string, Map<Class | undefined, string>>();
  /** How many links have each of these, but for the number behind it. */
  private readonly counts = new Map<string, number>();

  of(link: Link, isPart: boolean): Iri {
    const known = isPart ? undefined : this.iris.get(link);
    if (known) return known;
    const iri = new Iri(this.free(link, isPart));
    if (!isPart) this.iris.set(link, iri);
    return iri;
  }

  /** The texts of references whose IRIs do not tell them, and the classes of their targets. */
  *descriptions(): Generator<Description> {
    for (const [iri, link] of this.holders) {
      const properties: Property[] = [];
      if (targetOf(iri) !== link.target) properties.push([orrery.target, [new Literal(link.target, xsd.string)]]);
      if (tellsType(link)) properties.push([orrery.type, [new Iri(classifierIri(link.type!))]]);
      if (properties.length > 0) yield { subject: new Iri(iri), properties };
    }
  }

  /** Two models may hold the same object, and references may differ in the class that they expect: each has its own IRI. */
  private free(link: Link, isPart: boolean): string {
    // A part that is somewhere else never looks like a part that is here.
    const iri = isPart ? undefined : iriOf(link.target);
    if (iri === undefined || iri.startsWith(linkNamespace)) return this.encodedIri(link);
    const holder = this.holders.get(iri);
    if (!holder) this.holders.set(iri, link);
    return !holder || isSame(holder, link) ? iri : this.encodedIri(link);
  }

  private encodedIri(link: Link): string {
    const ofTarget = this.encoded.get(link.target) ?? new Map<Class | undefined, string>();
    this.encoded.set(link.target, ofTarget);
    let iri = ofTarget.get(toldType(link));
    if (iri === undefined) {
      iri = this.numbered(encodedLink(link.target));
      ofTarget.set(toldType(link), iri);
      this.holders.set(iri, link);
    }
    return iri;
  }

  private numbered(iri: string): string {
    const count = this.counts.get(iri) ?? 0;
    this.counts.set(iri, count + 1);
    return count === 0 ? iri : `${iri};${count}`;
  }
}

function isSame(one: Link, other: Link): boolean {
  return one.target === other.target && toldType(one) === toldType(other);
}

function toldType(link: Link): Class | undefined {
  return tellsType(link) ? link.type : undefined;
}

/** The link that an IRI means by itself. */
export function linkOfIri(iri: string, type?: Class): Link {
  return new Link(targetOf(iri), type);
}

/** A class that was made up because nobody knew better says nothing. */
function tellsType({ type }: Link): boolean {
  return type !== undefined && !(type.isDynamic && type.package.nsUri === '');
}

function targetOf(iri: string): string {
  if (iri.startsWith(linkNamespace)) return decodeSegment(iri.slice(linkNamespace.length).replace(/;\d+$/, ''));
  return iri.startsWith(uuidNamespace) && isUuid(iri.slice(uuidNamespace.length)) ? `#${iri.slice(uuidNamespace.length)}` : iri;
}

function iriOf(target: string): string {
  if (target.startsWith('#') && isLowerUuid(target.slice(1))) return uuidNamespace + target.slice(1);
  const [, id] = intoModel.exec(target) ?? [];
  if (id !== undefined && isUuid(id)) return uuidNamespace + id;
  const isTaken = target.startsWith(orreryNamespace) || (target.startsWith(uuidNamespace) && !target.includes('#'));
  return isPlainIri(target) && !isTaken ? target : encodedLink(target);
}

function isLowerUuid(text: string): boolean {
  return isUuid(text) && text === text.toLowerCase();
}

function encodedLink(target: string): string {
  return linkNamespace + encodeURIComponent(target.toWellFormed());
}
