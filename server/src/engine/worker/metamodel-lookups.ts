/** The metamodels that a reading has asked for, with the answers: the same answers give the same reading. */
import type { MetamodelSource } from '../source.ts';
import { fileNameOf, type MetamodelDirectory } from './metamodel-directory.ts';

interface Question {
  readonly nsUri: string;
  readonly location: string | undefined;
  readonly answer: MetamodelSource | undefined;
  /** The metamodel that asked, where it was one. */
  readonly referrer: MetamodelSource | undefined;
}

export class MetamodelLookups {
  private readonly questions = new Map<string, Question>();

  add(nsUri: string, location: string | undefined, answer: MetamodelSource | undefined, referrer?: MetamodelSource): void {
    this.questions.set(JSON.stringify([nsUri, location, referrer?.key]), { nsUri, location, answer, referrer });
  }

  addAll(other: MetamodelLookups): void {
    for (const [key, question] of other.questions) this.questions.set(key, question);
  }

  answers(): MetamodelSource[] {
    return [...new Set([...this.questions.values()].flatMap(({ answer }) => answer ?? []))];
  }

  /** The keys of the metamodels that were found. */
  used(): string[] {
    return [...new Set(this.answers().map(({ key }) => key))];
  }

  /** Namespaces, and the names of files where a location was asked for, too. */
  sought(): string[] {
    const questions = [...this.questions.values()];
    const namespaces = questions.map(({ nsUri }) => nsUri);
    const places = questions.filter(({ nsUri, location }) => location !== undefined && location !== nsUri);
    const files = places.map(({ location }) => fileNameOf(location!));
    return [...new Set([...namespaces, ...files])].filter((name) => name !== '');
  }

  wouldBeAnsweredBy(directory: MetamodelDirectory): boolean {
    return this.questions
      .values()
      .every(({ nsUri, location, answer, referrer }) => isSame(answer, directory.find(nsUri, location, referrer)));
  }
}

function isSame(one: MetamodelSource | undefined, other: MetamodelSource | undefined): boolean {
  return one?.key === other?.key && one?.content.hash === other?.content.hash && one?.format === other?.format;
}
