/** Reads server-sent events whose data is JSON, from bytes that are cut anywhere. */
import { pauseWhenDue } from '../../event-loop-pause.ts';

export interface ReadEvent {
  readonly id?: string | undefined;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Longer events than anybody here sends, in characters and in lines. */
const longestEvent = 4 * 2 ** 20;
const mostLines = 10_000;
const lineFeed = 10;
/** So many bytes take some milliseconds; a text takes as long as so many of them, however short it is. What is less comes as soon as it can. */
const mostUnpaused = 256 * 1024;
const costOfText = 1024;

/** Comments, and events without JSON (such as the `[DONE]` of some services), are passed over. */
export async function* eventsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEvent> {
  for await (const text of textsIn(bytes)) {
    const event = readEvent(text);
    if (event) yield event;
  }
}

/** The texts of events and comments, without the empty lines between them. Others have their turns meanwhile, where it is much that is read. */
export async function* textsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const texts = new EventTexts();
  const pauseAfter = pausesOfReading();
  for await (const piece of bytes) {
    for (const text of texts.add(decoder.decode(piece, { stream: true }).replaceAll('\r', ''))) {
      const pause = pauseAfter(costOfText);
      if (pause) await pause;
      yield text;
    }
    const pause = pauseAfter(piece.length);
    if (pause) await pause;
  }
  const last = texts.rest();
  if (last !== '') yield last;
}

/** Told how much has been read since, it gives a pause where that is much, and others wait. */
function pausesOfReading(): (cost: number) => Promise<void> | undefined {
  let unpaused = 0;
  return (cost) => {
    unpaused += cost;
    const pause = unpaused > mostUnpaused ? pauseWhenDue() : undefined;
    if (pause) unpaused = 0;
    return pause;
  };
}

/** Cuts a text that comes in pieces at its empty lines. Each piece is looked through once, however many belong to one event. */
class EventTexts {
  /** What has come of the next event; its pieces are joined when it is whole. */
  private begun = '';
  private endsLine = false;

  *add(piece: string): Generator<string> {
    const isEnd = this.endsLine && piece.startsWith('\n');
    if (isEnd) yield this.rest();
    let from = this.afterEmptyLines(piece, 0);
    for (let end = piece.indexOf('\n\n', from); end >= 0; end = piece.indexOf('\n\n', from)) {
      this.keep(piece.slice(from, end));
      yield this.rest();
      from = this.afterEmptyLines(piece, end);
    }
    this.keep(piece.slice(from));
    if (this.begun.length > longestEvent) throw tooLong();
  }

  /** All that is there, without the end of its last line. */
  rest(): string {
    const text = this.endsLine ? this.begun.slice(0, -1) : this.begun;
    this.begun = '';
    this.endsLine = false;
    return text;
  }

  /** No event begins with an empty line. */
  private afterEmptyLines(piece: string, from: number): number {
    let at = from;
    if (this.begun === '') while (piece.charCodeAt(at) === lineFeed) at++;
    return at;
  }

  private keep(piece: string): void {
    if (piece === '') return;
    this.begun += piece;
    this.endsLine = piece.endsWith('\n');
  }
}

/** Nothing where the text is none of an event with JSON. */
export function readEvent(text: string): ReadEvent | undefined {
  const lines = text.split('\n', mostLines + 1);
  if (lines.length > mostLines) throw tooLong();
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1));
  const data = parsed(valuesOf('data').join('\n'));
  return data && { id: valuesOf('id')[0]?.trim(), name: valuesOf('event')[0]?.trim() ?? 'message', data };
}

function parsed(text: string): ReadEvent['data'] | undefined {
  // To fail is dear, and what is no JSON may come a great many times.
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as ReadEvent['data']) : undefined;
  } catch {
    return undefined;
  }
}

function tooLong(): Error {
  return new Error('An event is too long.');
}
