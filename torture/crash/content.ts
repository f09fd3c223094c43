/** Contents of models that tell by themselves which upload or update each part of them comes from. */
import { newWord } from './names.ts';

export interface Content {
  /** As it was uploaded; after an update only the service knows how it is written. */
  readonly text: string | undefined;
  /** The words in it, each of one upload or update. */
  readonly words: readonly string[];
  /** The number of the revision that it is. */
  readonly revision: number;
}

const markedWords = /mark-[0-9a-f]{32}/g;
const [smallest, small, large] = [100, 20_000, 2_500_000];
const shareOfLarge = 0.1;

/** Turtle whose one word stands all over it: a mix of two contents would have two. */
export function newContent(random: () => number, revision: number): Content {
  const word = `mark-${newWord()}`;
  const size = smallest + random() * (random() < shareOfLarge ? large : small);
  const line = `${word} and more `;
  const filler = line.repeat(Math.ceil(size / line.length));
  return {
    text: `<urn:torture:thing> <urn:torture:word> "${word}" ; <urn:torture:text> "${filler}" .\n`,
    words: [word],
    revision,
  };
}

/** What an update makes of a content: one statement more. */
export function withWord({ words, revision }: Content, word: string): Content {
  return { text: undefined, words: [...words, word], revision: revision + 1 };
}

export function insertion(modelIds: readonly string[], word: string): string {
  const graphs = modelIds.map((id) => `GRAPH <urn:uuid:${id}> { <urn:torture:thing> <urn:torture:word> "${word}" }`);
  return `INSERT DATA { ${graphs.join(' ')} }`;
}

export function newMark(): string {
  return `mark-${newWord()}`;
}

/** In what a text differs from the content, in any format; undefined when it does not. */
export function textDifference({ words }: Pick<Content, 'words'>, text: string): string | undefined {
  const found = [...new Set(text.match(markedWords))].sort();
  return found.join() === [...words].sort().join() ? undefined : `it holds ${found.length} words and should hold ${words.length}`;
}
