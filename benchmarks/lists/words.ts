/** The words of which names and descriptions are made: some in a tenth of all projects, some in about 140, some in about 20. */
import { oneOf } from '@orrery/testing/random.ts';

export interface Vocabulary {
  /** Each in a tenth of the projects. */
  readonly topics: readonly string[];
  /** Each in about 140 projects, of which the caller sees half. */
  readonly places: readonly string[];
  /** Each in about 20 projects, of which the caller sees half. */
  readonly makers: readonly string[];
}

const topics = [
  'Substation',
  'Pumping',
  'Railway',
  'Turbine',
  'Hospital',
  'Warehouse',
  'Satellite',
  'Payroll',
  'Greenhouse',
  'Harbour',
];

const beginnings =
  'Alder Birch Cedar Dun Elm Fen Glen Hazel Iron King Lang Mill New Oak Pen Quarry Raven Stone Thorn Under Vale Wester York Zell Brook Castle Dove East Fair Gold'.split(
    ' ',
  );
const endings =
  'bridge burn bury by church cliff combe cote dale don field ford gate ham hampton hithe holm hurst ley low mere minster mouth port pool shaw stead thorpe ton wick'.split(
    ' ',
  );

const syllables =
  'abo ack aldi amb anto arl bel blo bosh brin cald cher corv dag drey dul eck elm enzo fahl fosk frey gant gil gorm hask hebb hul ibs ing jasp jor kast kev klim lund lyr marq mend nagy nox oeh oster pav pry quil rask rey sarv stok tham tib ulf umb vann vesp wolt wyn yarr zeb zorn'.split(
    ' ',
  );

const purposes = ['as built', 'for the tender', 'under review', 'for the operator', 'of the second stage', 'before the refit'];
const contents = [
  'structure and behaviour',
  'requirements and tests',
  'interfaces to the neighbours',
  'costs and schedules',
  'assets and their owners',
];

export function vocabularyFor(projects: number): Vocabulary {
  return {
    topics,
    places: joined([beginnings, endings], projects / 140),
    makers: joined([syllables, syllables, syllables], projects / 20).map(capitalized),
  };
}

export interface Texts {
  readonly name: string;
  readonly description: string;
}

/** The name and description of the project of that number. */
export function textsOf(number: number, { topics, places, makers }: Vocabulary, random: () => number): Texts {
  const [topic, place, maker] = [topics[number % topics.length]!, oneOf(places, random), oneOf(makers, random)];
  return {
    name: `${topic} ${place} ${maker} ${number}`,
    description: `The ${topic.toLowerCase()} at ${place} by ${maker}, ${oneOf(purposes, random)}: ${oneOf(contents, random)}, with ${oneOf(contents, random)}.`,
  };
}

/** So many different joins of a part from each list. */
function joined(lists: readonly (readonly string[])[], count: number): string[] {
  const all = lists.reduce<string[]>((starts, list) => starts.flatMap((start) => list.map((part) => start + part)), ['']);
  const step = all.length / Math.min(all.length, Math.max(1, Math.round(count)));
  return Array.from({ length: Math.round(all.length / step) }, (_, index) => all[Math.floor(index * step)]!);
}

function capitalized(word: string): string {
  return word[0]!.toUpperCase() + word.slice(1);
}
