/** Asks an expression or a query of models in files, without a server; in AQL self is each root in turn. */
import { existsSync, watch } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Evaluation, type Expression, evaluate, parse } from '@orrery/expressions';
import { Complaint } from './complaint.ts';
import { type LocalModel, readModels, worldOf } from './local-models.ts';
import type { Language } from './query-language.ts';
import { type OutputName, outputs, type Row, Rows } from './query-output.ts';

export interface Query {
  readonly files: readonly string[];
  readonly expression: string;
  readonly language: Language;
  readonly output: string;
  readonly metamodels: readonly string[];
  readonly isWatching: boolean;
}

/** Editors write a file in several steps. */
const quietMilliseconds = 200;

/** Writes the answer of models as they are now. */
type Answer = (models: readonly LocalModel[]) => void;

/** A text is read once, however often it is asked. */
const readers: Readonly<Record<Language, (asked: Query) => Promise<Answer>>> = {
  aql: async ({ expression: text, output }) => {
    const expression = parsed(text);
    return (models) => answerAql(expression, models, output as OutputName);
  },
  // The grammar and the engine are loaded for those who need them.
  sparql: async ({ expression: text, files, output }) => {
    const { parsedSparql, answerSparql } = await import('./sparql-query.ts');
    const query = parsedSparql(text, files);
    return (models) => answerSparql(query, models, output);
  },
};

export async function query(asked: Query): Promise<void> {
  const answer = await readers[asked.language](asked);
  const ask = async () => answer(await readModels(asked.files, asked.metamodels));
  if (asked.isWatching) watchFiles(asked, ask);
  else await ask();
}

/** Watches before it answers, so that no change comes between; folders, because many editors replace a file. */
function watchFiles(asked: Query, answer: () => Promise<void>): void {
  let waiting = setTimeout(ask, 0);
  const paths = new Set(asked.files.map((file) => resolve(file)));
  for (const folder of new Set([...paths].map((path) => dirname(path)))) {
    if (!existsSync(folder)) throw new Complaint(`${folder} cannot be watched: there is no such folder.`);
    watch(folder, (_event, name) => {
      if (name === null || !paths.has(join(folder, name))) return;
      clearTimeout(waiting);
      waiting = setTimeout(ask, quietMilliseconds);
    });
  }

  function ask(): void {
    void answerOrComplain(answer);
  }
}

/** All faults at once, each with its place and the place marked below the text. */
function parsed(text: string): Expression {
  const { expression, diagnostics } = parse(text);
  if (diagnostics.length === 0) return expression;
  const faults = diagnostics.map(
    ({ message, start, end }) =>
      `${text.replace(/\s/g, ' ')}\n${' '.repeat(start)}${'^'.repeat(Math.max(1, end - start))}\n${message}`,
  );
  throw new Complaint(faults.join('\n'));
}

async function answerOrComplain(answer: () => Promise<void>): Promise<void> {
  console.log(`— ${new Date().toLocaleTimeString()}`);
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(error.message);
  }
}

function answerAql(expression: Expression, models: readonly LocalModel[], output: OutputName): void {
  const evaluation = new Evaluation(worldOf(models));
  const rows = new Rows(models);
  const roots = asksSelf(expression) ? models.flatMap(({ model }) => model.roots) : [undefined];
  for (const text of outputs[output](found())) process.stdout.write(text);
  for (const { severity, message } of evaluation.diagnostics) console.error(`${severity} ${message}`);
  if (evaluation.diagnostics.some(({ severity }) => severity === 'error')) process.exitCode = 1;

  function* found(): Generator<Row> {
    for (const self of roots) yield* rows.of(evaluate(expression, new Map(self ? [['self', self]] : []), evaluation));
  }
}

/** Whether the answer may be another one for another root. */
function asksSelf(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { kind, name } = node as { readonly kind?: string; readonly name?: string };
  return (kind === 'variable' && name === 'self') || Object.values(node).some(asksSelf);
}
