/** The statements that the classes of an edited model allow about its objects. */
import { type Class, type Metamodels, UnwritableContent } from '@orrery/kernel';
import { featureIri, partsOfIri } from '../objects/names.ts';
import { orreryNamespace, rdfVocabulary } from '../terms/vocabulary.ts';
import type { EditedQuads } from './edited-quads.ts';
import { iriIn, type QuadText } from './quad-text.ts';

const type = `<${rdfVocabulary.type}>`;

export class TypesOfSubjects {
  private readonly quads: EditedQuads;
  private readonly metamodels: Metamodels;
  private readonly features = new Map<Class, ReadonlySet<string>>();

  constructor(quads: EditedQuads, metamodels: Metamodels) {
    this.quads = quads;
    this.metamodels = metamodels;
  }

  /** Refuses a statement that names a class or a feature which a known metamodel does not have, and a language which no value of a feature has. */
  refuseUnknown({ subject, predicate, object }: QuadText): void {
    if (predicate === type) this.classOf(object);
    else if (!predicate.startsWith(`<${orreryNamespace}`)) this.refuseUnknownFeature(subject, predicate, object);
  }

  private refuseUnknownFeature(subject: string, predicate: string, object: string): void {
    const classes = this.quads.with(subject, type).flatMap(({ object }) => this.classOf(object) ?? []);
    if (classes.length === 0) return;
    if (classes.some((found) => this.featuresOf(found).has(predicate))) {
      if (hasLanguage(object))
        throw new UnwritableContent(`${predicate} of ${subject} holds a text without a language: ${object} would lose its own.`);
      return;
    }
    throw new UnwritableContent(`${subject} is a ${classes[0]!.name}, which has no feature ${predicate}.`);
  }

  private featuresOf(of: Class): ReadonlySet<string> {
    const known = this.features.get(of) ?? new Set(of.features.map((feature) => `<${featureIri(feature)}>`));
    this.features.set(of, known);
    return known;
  }

  /** The class of a type; nothing where its metamodel is not known. */
  private classOf(text: string): Class | undefined {
    const parts = partsOfIri(iriIn(text) ?? '');
    const packages = (parts?.nsUris ?? []).flatMap((nsUri) => this.metamodels.find(nsUri) ?? []);
    const found = packages.map(({ classifiers }) => classifiers.get(parts!.name)).find((one) => one?.kind === 'class');
    if (!found && packages[0]) throw new UnwritableContent(`The metamodel ${packages[0].nsUri} has no class ${parts!.name}.`);
    return found as Class | undefined;
  }
}

function hasLanguage(object: string): boolean {
  return object.startsWith('"') && /"@[\w-]+$/.test(object);
}
