/** Follows BASE and PREFIX declarations, each of which holds for all that comes after it. */
import type { ContextDefinition } from '@traqula/rules-sparql-1-1';
import type { Syntax } from './grammar.ts';
import { iriOf, type Prologue } from './syntax-tree.ts';

export function prologueAfter(declarations: readonly ContextDefinition[], before: Prologue, syntax: Syntax<object>): Prologue {
  let prologue = before;
  for (const declaration of declarations) {
    const iri = iriOf(declaration.value, syntax, prologue);
    prologue =
      declaration.subType === 'base'
        ? { ...prologue, base: iri }
        : { ...prologue, prefixes: { ...prologue.prefixes, [declaration.key]: iri } };
  }
  return prologue;
}

export function emptyPrologue(base: string | undefined): Prologue {
  return { base, prefixes: Object.create(null) };
}

/** The declarations written out. */
export function textOfPrologue({ base, prefixes }: Prologue): string {
  const lines = Object.entries(prefixes).map(([prefix, iri]) => `PREFIX ${prefix}: <${iri}>\n`);
  return (base === undefined ? '' : `BASE <${base}>\n`) + lines.join('');
}
