/** Asks a SPARQL query of models in files. */
import { createHash } from 'node:crypto';
import { UnwritableContent } from '@orrery/kernel';
import { parseUpdate } from '@orrery/sparql';
import { evaluateQuery, type Query, readQuery } from '@orrery/sparql/engine.ts';
import { QueryLimit, SparqlRefused, SparqlSyntaxError } from '@orrery/sparql/evaluation.ts';
import { Complaint } from './complaint.ts';
import type { LocalModel } from './local-models.ts';
import { graphOfFile, viewOfFiles } from './sparql-dataset.ts';
import { writtenAnswer } from './sparql-output.ts';

/** A file may be as large as the machine takes. */
const mostBytes = 2 ** 32;

const told = [SparqlSyntaxError, SparqlRefused, QueryLimit, UnwritableContent];

/** Relative IRIs are resolved against the first file. */
export function parsedSparql(text: string, files: readonly string[]): Query {
  return saying(() => {
    try {
      return readQuery(text, { base: graphOfFile(files[0]!) });
    } catch (error) {
      if (!isUpdate(text)) throw error;
      throw new Complaint('An update changes models, and orrery query only reads them: send it to a service.');
    }
  });
}

export function answerSparql(query: Query, models: readonly LocalModel[], output: string): void {
  saying(() => {
    const digest = (name: string, bytes: Uint8Array) => createHash(name).update(bytes).digest();
    const answer = evaluateQuery(query, viewOfFiles(models), { limits: { mostBytes }, digest });
    for (const text of writtenAnswer(answer, output, query)) process.stdout.write(text);
  });
}

function isUpdate(text: string): boolean {
  try {
    return parseUpdate(text, { base: 'file:///' }).operations.length > 0;
  } catch {
    return false;
  }
}

function saying<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw told.some((kind) => error instanceof kind) ? new Complaint((error as Error).message) : error;
  }
}
