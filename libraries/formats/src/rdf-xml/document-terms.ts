/** The terms of one document in RDF/XML: references resolved, identifiers held unique. */
import { type Blank, hasIriCharacters, type Iri, isAbsoluteIri, resolveIri, TermTable } from '@orrery/rdf';
import { shortened } from '../parsing/report.ts';
import { Refusal } from '../refusal.ts';
import { isNcName } from './nc-names.ts';

export class DocumentTerms {
  readonly table = new TermTable();
  private readonly ids = new Set<Iri>();
  /** Relative references that were resolved against one base: nearly all documents have no other. */
  private readonly references = new Map<string, Iri>();
  private referenceBase = '';

  resolve(reference: string, base: string, offset: number): Iri {
    if (isAbsoluteIri(reference)) return this.table.iri(this.absolute(reference, base, offset));
    if (base !== this.referenceBase) {
      this.references.clear();
      this.referenceBase = base;
    }
    let found = this.references.get(reference);
    if (!found) {
      found = this.table.iri(this.absolute(reference, base, offset));
      this.references.set(reference, found);
    }
    return found;
  }

  /** §5.3: a base has no fragment. */
  baseOf(reference: string, base: string, offset: number): string {
    const absolute = this.absolute(reference, base, offset);
    const hash = absolute.indexOf('#');
    return hash < 0 ? absolute : absolute.slice(0, hash);
  }

  /** §7.2.14: "the names … are unique" for one base. */
  identified(id: string, base: string, offset: number): Iri {
    if (!isNcName(id)) throw new Refusal(`${JSON.stringify(shortened(id))} is no name for rdf:ID.`, offset);
    const iri = this.resolve(`#${id}`, base, offset);
    if (this.ids.has(iri)) throw new Refusal(`The rdf:ID ${shortened(id)} is there twice.`, offset);
    this.ids.add(iri);
    return iri;
  }

  labelled(label: string, offset: number): Blank {
    if (!isNcName(label)) throw new Refusal(`${JSON.stringify(shortened(label))} is no name for rdf:nodeID.`, offset);
    return this.table.labelled(label);
  }

  private absolute(reference: string, base: string, offset: number): string {
    if (!hasIriCharacters(reference)) throw new Refusal(`<${shortened(reference)}> is no IRI.`, offset);
    return isAbsoluteIri(reference) ? reference : resolveIri(reference, base);
  }
}
