/** Takes a long JSON document apart at the items of its lists: as a whole it would keep the event loop, and everybody else with it. */
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { endOfText } from '../../http/bodies/json-strings.ts';

/** An item of a list of the document, as it is written. */
export interface JsonItem {
  /** The name of the list. */
  readonly list: string;
  readonly text: string;
}

const [quote, comma, openBrace, openBracket, closeBrace, closeBracket] = [...'",{[}]'].map((it) => it.charCodeAt(0));

/** So many marks of a text are looked at between two looks at the time. */
const marksOfStep = 5000;

/** Items in their order; at the end the document without them. Whether any of that is JSON is for others to say. */
export async function* jsonParts(text: string): AsyncGenerator<JsonItem, string> {
  const lists = new ListFinder(text);
  for (let marks = 1; !lists.isOver; marks++) {
    const item = lists.step();
    if (item) yield item;
    if (marks % marksOfStep === 0) await pauseWhenDue();
  }
  return lists.rest;
}

/** Goes through the text mark by mark. */
class ListFinder {
  private readonly text: string;
  private at = 0;
  private depth = 0;
  /** Where what is not given yet begins. */
  private start = 0;
  private others = '';
  private name = '';
  /** The list that it is in, and whether that has given an item. */
  private list: string | undefined;
  private hasItems = false;

  constructor(text: string) {
    this.text = text;
  }

  get isOver(): boolean {
    return this.at >= this.text.length;
  }

  get rest(): string {
    return this.others + this.text.slice(this.start);
  }

  step(): JsonItem | undefined {
    const at = this.at++;
    const code = this.text.charCodeAt(at);
    if (code === quote) this.passText(at);
    else if (code === openBrace) this.depth++;
    else if (code === openBracket) this.open(at);
    else if (code === closeBrace || code === closeBracket) return this.close(at);
    else if (code === comma && this.list !== undefined && this.depth === 2) return this.itemUntil(at, at + 1);
    return undefined;
  }

  private passText(at: number): void {
    const end = endOfText(this.text, at);
    if (this.depth === 1) this.name = this.text.slice(at + 1, end);
    this.at = end + 1;
  }

  private open(at: number): void {
    this.depth++;
    if (this.depth !== 2) return;
    this.others += this.text.slice(this.start, at + 1);
    this.start = at + 1;
    this.list = this.name;
    this.hasItems = false;
  }

  private close(at: number): JsonItem | undefined {
    this.depth--;
    if (this.list === undefined || this.depth !== 1) return undefined;
    const isEmpty = !this.hasItems && this.text.slice(this.start, at).trim() === '';
    const item = isEmpty ? undefined : this.itemUntil(at, at);
    this.start = at;
    this.list = undefined;
    return item;
  }

  private itemUntil(end: number, next: number): JsonItem {
    const item = { list: this.list!, text: this.text.slice(this.start, end) };
    this.start = next;
    this.hasItems = true;
    return item;
  }
}
