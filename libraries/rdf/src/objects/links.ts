/** References out of a model as IRIs, and what has to be said of them so that they come back as they were. */
import { type Class, isUuid, Link } from '@orrery/kernel';
import { isPlainIri } from '../terms/iri-form.ts';
import { type Description, Iri, Literal, type Property } from '../terms/term.ts';
import { orrery, orreryNamespace, uuidNamespace, xsd } from '../terms/vocabulary.ts';
import { classifierIri } from './names.ts';

const linkNamespace = `${orreryNamespace}link:`;
const intoModel = /^urn:uuid:[0-9a-f-]{36}#([0-9a-f-]{36})$/;

/** Gives links their IRIs and remembers those that need more than that. */
export class LinkIris {
  private readonly described = new Map<string, Link>();

  /** A part that is somewhere else never looks like a part that is here. */
  of(link: Link, isPart: boolean): Iri {
    const { target } = link;
    const iri = isPart ? encodedLink(target) : this.free(iriOf(target), link);
    if (tellsType(link) && !this.described.has(iri)) this.described.set(iri, link);
    return new Iri(iri);
  }

  /** The texts of references whose IRIs do not tell them, and the classes of their targets. */
  *descriptions(): Generator<Description> {
    for (const [iri, link] of this.described) {
      const properties: Property[] = [];
      if (targetOf(iri) !== link.target) properties.push([orrery.target, [new Literal(link.target, xsd.string)]]);
      if (tellsType(link)) properties.push([orrery.type, [new Iri(classifierIri(link.type!))]]);
      yield { subject: new Iri(iri), properties };
    }
  }

  /** Two models may hold the same object: the second one that is referred to goes by its full text. */
  private free(iri: string, link: Link): string {
    if (targetOf(iri) === link.target) return iri;
    const holder = this.described.get(iri);
    if (holder && holder.target !== link.target) return encodedLink(link.target);
    if (!holder) this.described.set(iri, link);
    return iri;
  }
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
  if (iri.startsWith(linkNamespace)) return decodedLink(iri.slice(linkNamespace.length));
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

function decodedLink(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
