/** The answers of lambdas that are asked for true or false: anything else counts as neither, and is reported. */
import { ownEntry } from '@orrery/kernel';
import type { Span } from '../syntax/span.ts';
import { Nothing } from '../values/scalars.ts';
import { brief } from '../values/texts.ts';
import type { AqlValue } from '../values/value.ts';
import type { Evaluation } from './evaluation.ts';

export class Verdicts {
  private readonly service: string;
  private readonly evaluation: Evaluation;
  private readonly place: Span | undefined;

  /** Without a place, where the evaluation is now. */
  constructor(service: string, evaluation: Evaluation, place = evaluation.place) {
    this.service = service;
    this.evaluation = evaluation;
    this.place = place;
  }

  isTrue(value: AqlValue): boolean {
    if (typeof value !== 'boolean') this.tell(value);
    return value === true;
  }

  isFalse(value: AqlValue): boolean {
    if (typeof value !== 'boolean') this.tell(value);
    return value === false;
  }

  /** Null is what many attributes are; what has no result was told of already. */
  private tell(value: AqlValue): void {
    if (value === null || value instanceof Nothing) return;
    const { evaluation, service } = this;
    evaluation.place = this.place;
    const rule = `expression in ${ownEntry(articles, service) ?? service} must return a boolean`;
    evaluation.nothing('warning', `${rule}, but gave ${brief(value)}`, rule);
  }
}

const articles: Readonly<Record<string, string>> = { select: 'a select', reject: 'a reject', any: 'an any' };
