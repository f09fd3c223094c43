/** Takes a long JSON document apart at the items of its lists: as a whole it would keep the event loop, and everybody else with it. */
import { pauseWhenDue } from '../../event-loop-pause.ts';
import { isEscaped } from '../../http/bodies/json-strings.ts';

/** An item of a list of the document, as it is written. */
export interface JsonItem {
  /** The name of the list. */
  readonly list: string;
  readonly text: string;
}

const [quote, comma, openBrace, openBracket, closeBrace, closeBracket] = [...'",{[}]'].map((it) => it.charCodeAt(0));

/** So many marks of a text are looked at between two looks at the time. */
const marksOfStep = 5000;

/** Of what a document may have more than anybody waits for. */
export interface PartLimits {
  /** How many lists it has, be they empty. */
  readonly lists: number;
  /** How many characters an item has, and the document without its items. */
  readonly longest: number;
  /** Refuses the document, of which this is the beginning of a part, as far as it was looked at. */
  readonly refuse: (part: string) => never;
}

/** Items in their order; at the end the document without them. Whether any of that is JSON is for others to say. */
export async function* jsonParts(text: string, limits: PartLimits): AsyncGenerator<JsonItem, string> {
  const lists = new ListFinder(text, limits);
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
  private readonly limits: PartLimits;
  private at = 0;
  private depth = 0;
  /** Where what is not given yet begins. */
  private start = 0;
  /** What is around the items, and how long that is. */
  private readonly others: string[] = [];
  private othersLength = 0;
  private name = '';
  /** Where the text began that it is in. */
  private quoteAt: number | undefined;
  /** The list that it is in, and whether that has given an item. */
  private list: string | undefined;
  private hasItems = false;

  constructor(text: string, limits: PartLimits) {
    this.text = text;
    this.limits = limits;
  }

  get isOver(): boolean {
    return this.at >= this.text.length;
  }

  get rest(): string {
    this.addOthers(this.text.length);
    return this.others.join('');
  }

  step(): JsonItem | undefined {
    if (this.quoteAt !== undefined) return this.passText(this.quoteAt);
    const at = this.at++;
    this.refuseLong(at);
    const code = this.text.charCodeAt(at);
    if (code === quote) this.quoteAt = at;
    else if (code === openBrace) this.depth++;
    else if (code === openBracket) this.open(at);
    else if (code === closeBrace || code === closeBracket) return this.close(at);
    else if (code === comma && this.list !== undefined && this.depth === 2) return this.itemUntil(at, at + 1);
    return undefined;
  }

  /** As far as the next quote, which need not end it: a text may have millions of those. */
  private passText(since: number): undefined {
    const found = this.text.indexOf('"', this.at);
    const end = found === -1 ? this.text.length : found;
    this.refuseLong(end);
    this.at = end + 1;
    if (found !== -1 && isEscaped(this.text, end)) return;
    if (this.depth === 1) this.name = this.text.slice(since + 1, end);
    this.quoteAt = undefined;
  }

  private open(at: number): void {
    this.depth++;
    if (this.depth !== 2) return;
    this.addOthers(at + 1);
    if (this.others.length > this.limits.lists) this.limits.refuse('');
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

  private addOthers(end: number): void {
    this.others.push(this.text.slice(this.start, end));
    this.othersLength += end - this.start;
    this.start = end;
  }

  /** What is outside of lists is one part. */
  private refuseLong(end: number): void {
    const before = this.list === undefined ? this.othersLength : 0;
    const { longest, refuse } = this.limits;
    if (before + end - this.start <= longest) return;
    refuse(this.text.slice(this.start, this.start + longest));
  }
}
