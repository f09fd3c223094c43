/** The grammar's rule of prefixed names, mended: `a:b:c` has the local name `b:c`, and `\,` in it is a comma. */
import { gram, lex, type SparqlContext, type TermIriPrefixed } from '@traqula/rules-sparql-1-1';

interface Token {
  readonly image: string;
}

export const prefixedName: typeof gram.prefixedName = {
  ...gram.prefixedName,
  impl:
    ({ ACTION, CONSUME, OR }) =>
    (context) => {
      const tokenNamed = (token: Token) => ACTION(() => named(token, context));
      return OR([
        { ALT: () => tokenNamed(CONSUME(lex.terminals.pNameLn)) },
        { ALT: () => tokenNamed(CONSUME(lex.terminals.pNameNs)) },
      ]);
    },
};

function named(token: Token, { astFactory, prefixes }: SparqlContext): TermIriPrefixed {
  const [, prefix = '', local = ''] = /^([^:]*):(.*)$/s.exec(token.image)!;
  if (prefixes[prefix] === undefined) throw new Error(`unknown prefix '${prefix}:'`);
  return astFactory.termNamed(astFactory.sourceLocation(token as never), local.replace(/\\(.)/g, '$1'), prefix);
}
