/** The edits by which facts come to, and go from, what a text says of one subject at one place. */
import type { Iri } from '@orrery/rdf';
import {
  behindComment,
  blanksBefore,
  hasComment,
  hasLineBreak,
  indentAt,
  isLineEnd,
  lineBreakIn,
  signsIn,
  sparedBlanksBefore,
} from './layout.ts';
import type { NestedEdit } from './nested-edits.ts';
import type { Notation } from './notation.ts';
import type { PropertyList, Span, TextProperty, TextTerm } from './turtle-tree.ts';

/** An object that is not yet in the text. It may be written like the one whose place it takes. */
export interface NewFact {
  readonly predicate: Iri;
  readonly object: (like?: string) => string;
}

export class PropertyEdits {
  private readonly found: NestedEdit[] = [];
  private readonly text: string;
  private readonly list: PropertyList;
  private readonly notation: Notation;
  private readonly gone: Set<TextTerm>;
  /** By predicate, what is not yet put anywhere. */
  private readonly added: Map<string, NewFact[]>;

  /** What is gone may be objects of other lists too. */
  constructor(text: string, list: PropertyList, notation: Notation, gone: ReadonlySet<TextTerm>, added: readonly NewFact[]) {
    this.text = text;
    this.list = list;
    this.notation = notation;
    this.gone = new Set(list.properties.flatMap(({ objects }) => objects.filter((object) => gone.has(object))));
    this.added = Map.groupBy(added, ({ predicate }) => predicate.value);
  }

  edits(): readonly NestedEdit[] {
    const { properties } = this.list;
    this.replace();
    const staying = properties.filter((property) => this.stays(property));
    if (staying.length === 0) return this.rewritten();
    for (const property of staying) this.objectsOf(property);
    this.removeProperties();
    this.append(staying.at(-1)!);
    return this.found;
  }

  /** A new object takes the place of one of its property that goes. */
  private replace(): void {
    for (const { predicate, objects } of this.list.properties) {
      const facts = this.added.get(predicate.value);
      const places = facts ? objects.filter((object) => this.gone.has(object)) : [];
      for (const [index, fact] of facts?.splice(0, places.length).entries() ?? []) this.put(fact, places[index]!);
      if (facts?.length === 0) this.added.delete(predicate.value);
    }
  }

  private put(fact: NewFact, place: TextTerm): void {
    this.gone.delete(place);
    this.edit(place.start, place.end, () => fact.object(this.text.slice(place.start, place.end)));
  }

  private stays({ objects }: TextProperty): boolean {
    return objects.some((object) => !this.gone.has(object));
  }

  /** All that was said goes, and what is new is all that is said. */
  private rewritten(): readonly NestedEdit[] {
    const { properties, start, end, isNested } = this.list;
    const [first, last] = [properties[0], properties.at(-1)];
    if (this.added.size === 0) this.edit(start, end, '');
    else if (first) this.edit(first.start, last!.end, () => this.propertiesText());
    else this.edit(start, end, () => (isNested ? ` ${this.propertiesText()} ` : ` ${this.propertiesText()}`));
    return this.found;
  }

  /** Objects go in runs with the comma before them, the first ones with the one behind them. */
  private objectsOf({ predicate, objects }: TextProperty): void {
    for (const { before, first, last, next } of runsOf(objects, (object) => this.gone.has(object))) {
      if (before) this.removeFrom(before.end, first.start, last.end, next, ',');
      else this.removeUpTo(first.start, last.end, next!.start, ',');
    }
    const last = objects.findLast((object) => !this.gone.has(object))!;
    const separator = this.between(objects, ',') ?? ', ';
    for (const fact of this.added.get(predicate.value) ?? []) this.edit(last.end, last.end, () => separator + fact.object());
    this.added.delete(predicate.value);
  }

  /** Properties go in runs with the semicolons on one side of them. */
  private removeProperties(): void {
    for (const { before, first, last, next } of runsOf(this.list.properties, (property) => !this.stays(property))) {
      if (next && !(before && this.isLed(before.end, first.start))) this.removeUpTo(first.start, last.end, next.start, ';');
      else this.removeFrom(before!.end, first.start, last.end, next, ';');
    }
  }

  /** Whether the semicolon before a property stands on a line behind what comes before. */
  private isLed(before: number, start: number): boolean {
    return hasLineBreak(this.text, before, signsIn(this.text, ';', before, start)[0] ?? before);
  }

  /** A stretch with what follows it on its line; comments on lines of their own belong to what comes next. */
  private removeUpTo(start: number, end: number, next: number, sign: string): void {
    const [first = end, ...others] = hasComment(this.text, end, next) ? signsIn(this.text, sign, end, next) : [];
    const behind = behindComment(this.text, first + 1);
    if (first === end || this.text.slice(behind, next).trim() === '') this.edit(start, next, '');
    else for (const [from, to] of [[start, behind], ...others.map((at) => [at, at + 1])]) this.edit(from!, to!, '');
  }

  /** A stretch with the signs before it; comments between them belong to what stands before, and end with their lines. */
  private removeFrom(before: number, start: number, end: number, next: Span | undefined, sign: string): void {
    if (!hasComment(this.text, before, start)) {
      this.edit(before, end, '');
      return;
    }
    const signs = signsIn(this.text, sign, before, start);
    const isBehindSign = blanksBefore(this.text, start) === signs.at(-1)! + 1;
    const from = isBehindSign ? signs.pop()! : start;
    for (const at of signs) this.edit(sparedBlanksBefore(this.text, before, at), at + 1, '');
    // The line break that follows ends the comment, too, where it is sure to stay.
    const hasBreak = next && isLineEnd(this.text, end);
    this.edit(hasBreak ? Math.max(before, blanksBefore(this.text, from)) : sparedBlanksBefore(this.text, before, from), end, '');
  }

  private append({ end }: TextProperty): void {
    const { properties } = this.list;
    if (this.added.size === 0) return;
    const separator = this.between(properties, ';') ?? this.usualSeparator();
    this.edit(end, end, () => separator + this.propertiesText(separator));
  }

  private propertiesText(separator = this.usualSeparator()): string {
    const texts = Array.from(this.added.values(), (facts) => {
      const objects = facts.map(({ object }) => object());
      return `${this.notation.predicate(facts[0]!.predicate)} ${objects.join(', ')}`;
    });
    return texts.join(separator);
  }

  private usualSeparator(): string {
    const { statement, isNested, start, end } = this.list;
    if (isNested && !hasLineBreak(this.text, start, end)) return ' ; ';
    return ` ;${lineBreakIn(this.text)}${indentAt(this.text, isNested ? start : statement.start)}    `;
  }

  /** What stands between two parts, where that is nothing but the sign and blanks. */
  private between(parts: readonly (TextTerm | TextProperty)[], sign: string): string | undefined {
    for (let index = parts.length - 1; index > 0; index--) {
      const found = this.text.slice(parts[index - 1]!.end, parts[index]!.start);
      if (found.trim() === sign) return found;
    }
    return undefined;
  }

  private edit(start: number, end: number, text: NestedEdit['text']): void {
    this.found.push({ start, end, text, owner: this.list });
  }
}

interface Run<Part> {
  readonly before: Part | undefined;
  readonly first: Part;
  readonly last: Part;
  readonly next: Part | undefined;
}

/** Parts that go and stand beside each other, with those that stay around them. */
function runsOf<Part>(parts: readonly Part[], isGone: (part: Part) => boolean): Run<Part>[] {
  return parts.flatMap((first, index) => {
    if (!isGone(first) || (index > 0 && isGone(parts[index - 1]!))) return [];
    let end = index + 1;
    while (end < parts.length && isGone(parts[end]!)) end++;
    return { before: parts[index - 1], first, last: parts[end - 1]!, next: parts[end] };
  });
}
