/** The name that the parts of an object tell: what is most like a name first, then by language, then by the text itself. */
import type { Class, Feature } from '../../metamodel/package.ts';
import { ModelObject } from '../../objects/model-object.ts';

/** What a metamodel says of parts that tell names, ready to be asked for each object. */
export interface PartNames {
  /** Where an object has the parts. */
  readonly slot: number;
  readonly tells: Feature;
  readonly text: Feature;
  readonly language: Feature;
  /** How telling each kind of name is, the lowest first. */
  readonly ranks: ReadonlyMap<string, number>;
}

interface Told {
  readonly rank: number;
  readonly language: string;
  readonly text: string;
}

export function partNamesOf(of: Class): PartNames | undefined {
  const naming = of.namedByParts;
  const parts = naming && of.featuresByName.get(naming.parts);
  if (parts?.type.kind !== 'class') return undefined;
  const [tells, text, language] = [naming!.tells, naming!.text, naming!.language].map((name) =>
    (parts.type as Class).featuresByName.get(name),
  );
  if (!tells || !text || !language) return undefined;
  return { slot: of.slots.get(parts)!, tells, text, language, ranks: new Map(naming!.names.map((name, rank) => [name, rank])) };
}

/** The same for the same parts, in whatever order they come. */
export function nameByParts(object: ModelObject, names: PartNames): string | undefined {
  const parts = object.at(names.slot);
  if (parts === undefined) return undefined;
  let best: Told | undefined;
  for (const part of Array.isArray(parts) ? parts : [parts]) {
    const told = part instanceof ModelObject ? toldBy(part, names) : undefined;
    if (told && (!best || isBefore(told, best))) best = told;
  }
  return best?.text;
}

function toldBy(part: ModelObject, names: PartNames): Told | undefined {
  const rank = names.ranks.get(part.stored(names.tells) as string);
  if (rank === undefined) return undefined;
  const text = part.stored(names.text);
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const language = part.stored(names.language);
  return { rank, language: typeof language === 'string' ? language.toLowerCase() : '', text };
}

function isBefore(one: Told, other: Told): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  const [first, second] = [orderOf(one.language), orderOf(other.language)];
  if (first !== second) return first < second;
  return one.language === other.language ? one.text < other.text : one.language < other.language;
}

/** Names without a language first, then English ones, then those of all others. */
function orderOf(language: string): number {
  if (language === '') return 0;
  if (language === 'en') return 1;
  return language.startsWith('en-') ? 2 : 3;
}
