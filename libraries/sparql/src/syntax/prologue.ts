/** Follows BASE and PREFIX declarations, each of which holds for all that comes after it. */
import type { ContextDefinition } from '@traqula/rules-sparql-1-1';
import type { Syntax } from './grammar.ts';
import { iriOf, type Prologue, prefixesIn } from './syntax-tree.ts';

/** Takes the declarations into the prologue, which grows: a copy for each would be quadratic in their number. */
export function declare(prologue: GrowingPrologue, declarations: readonly ContextDefinition[], syntax: Syntax<object>): void {
  for (const declaration of declarations) {
    const iri = iriOf(declaration.value, syntax, prologue);
    if (declaration.subType === 'base') prologue.base = iri;
    else prologue.prefixes[declaration.key] = iri;
  }
}

export interface GrowingPrologue extends Prologue {
  base: string | undefined;
  readonly prefixes: Record<string, string>;
}

export function emptyPrologue(base: string | undefined): GrowingPrologue {
  return { base, prefixes: Object.create(null) };
}

/** The declarations that a part of the tree needs, written out. */
export function textOfPrologue({ base, prefixes }: Prologue, part: object): string {
  const lines = [...prefixesIn(part)].map((prefix) => `PREFIX ${prefix}: <${prefixes[prefix]}>\n`);
  return (base === undefined ? '' : `BASE <${base}>\n`) + lines.join('');
}
