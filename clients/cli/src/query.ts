/** Asks an AQL expression of models in files, without a server; self is each root in turn. */
import { existsSync, watch } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Evaluation, type Expression, evaluate, parse } from '@orrery/expressions';
import { Complaint } from './complaint.ts';
import { readModels, worldOf } from './local-models.ts';
import { type OutputName, outputs, type Row, Rows } from './query-output.ts';

export interface Query {
  readonly files: readonly string[];
  readonly expression: string;
  readonly output: OutputName;
  readonly metamodels: readonly string[];
  readonly isWatching: boolean;
}

/** Editors write a file in several steps. */
const quietMilliseconds = 200;

export async function query(asked: Query): Promise<void> {
  const expression = parsed(asked.expression);
  if (asked.isWatching) watchFiles(asked, expression);
  else await answer(asked, expression);
}

/** Watches before it answers, so that no change comes between; folders, because many editors replace a file. */
function watchFiles(asked: Query, expression: Expression): void {
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
    void answerOrComplain(asked, expression);
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

async function answerOrComplain(asked: Query, expression: Expression): Promise<void> {
  console.log(`— ${new Date().toLocaleTimeString()}`);
  try {
    await answer(asked, expression);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(error.message);
  }
}

async function answer({ files, metamodels, output }: Query, expression: Expression): Promise<void> {
  const models = await readModels(files, metamodels);
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
