/** SPARQL queries over a project. */
import type { ResultFormat } from '@orrery/sparql';
import Type from 'typebox';
import { mostCharacters } from '../bounded.ts';
import { inputOf, ProjectId } from '../inputs.ts';
import { readText } from '../read-text.ts';
import { tool } from '../tool.ts';

const usualRows = 50;
const mostRows = 500;
/** A row a line where there are rows, few characters where there are statements. */
const liked: readonly ResultFormat['name'][] = ['tsv', 'turtle'];

export const runSparqlTool = tool({
  name: 'run_sparql',
  says: 'Runs a SPARQL 1.1 query (SELECT, ASK, CONSTRUCT, DESCRIBE) over all models of a project and its imports. Each model is a named graph urn:uuid:<model id>; classes and features are <namespace of the metamodel>#<name>, the label of an object is rdfs:label where it has one. Results are TSV or Turtle. A query that is refused is answered with what is wrong and where: mend it and ask again.',
  input: inputOf({
    projectId: ProjectId,
    query: Type.String({ minLength: 1, maxLength: 50_000 }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: mostRows, description: `most lines of the answer; ${usualRows} by default` }),
    ),
  }),
  run: async ({ projectId, query: text, limit = usualRows }, { caller, signal, useCases: { sparql } }) => {
    const message = { kind: 'query', text, defaultGraphs: undefined, namedGraphs: undefined } as const;
    const { mediaType, body } = await sparql.query(caller, projectId, message, { choose, signal });
    return { told: { mediaType, ...linesOf(await readText(body, mostCharacters), limit) } };
  },
});

function choose(offered: readonly ResultFormat[]): ResultFormat | undefined {
  return offered.find(({ name }) => liked.includes(name));
}

/** Whole lines alone: the head of a table is one more. */
function linesOf({ text, isCut }: { readonly text: string; readonly isCut: boolean }, limit: number): object {
  const lines = text.split('\n');
  const whole = isCut ? lines.slice(0, -1) : lines;
  const shown = whole.slice(0, limit + 1);
  const isAll = !isCut && shown.length === whole.length;
  return { result: shown.join('\n'), ...(!isAll && { more: 'There is more: use LIMIT and OFFSET, count, or ask for less.' }) };
}
