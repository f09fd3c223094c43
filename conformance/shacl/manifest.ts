/** The tests that the manifests list, each with the report that it expects. */
import type { Literal, Term } from '@orrery/rdf';
import { DataGraph, type Path, readPath, ShapesGraph, sh } from '@orrery/shacl';
import type { Corpus } from '../runner/corpus.ts';
import { home, quadsOfFile, viewOfDocuments } from './documents.ts';

const mf = 'http://www.w3.org/2001/sw/DataAccess/tests/test-manifest#';
const sht = 'http://www.w3.org/ns/shacl-test#';
const folder = 'data-shapes-test-suite/tests';

export interface ExpectedResult {
  readonly focusNode: Term | undefined;
  readonly path: Path | undefined;
  readonly value: Term | undefined;
  readonly severity: Term | undefined;
  readonly component: Term | undefined;
  readonly shape: Term | undefined;
  readonly messages: readonly Literal[];
}

export interface ShaclTest {
  readonly name: string;
  readonly file: string;
  readonly dataGraph: string;
  readonly shapesGraph: string;
  /** Nothing where the engine has to refuse. */
  readonly report: { readonly conforms: boolean; readonly results: readonly ExpectedResult[] } | undefined;
}

export function testsOf(corpus: Corpus, name: string): ShaclTest[] {
  return filesIn(corpus, `${folder}/${name}/manifest.ttl`).flatMap((file) => testsIn(corpus, file));
}

/** The files that are included, directly or not, and include nothing. */
function filesIn(corpus: Corpus, file: string): string[] {
  const included = quadsOfFile(corpus, file).filter(({ predicate }) => predicate.value === `${mf}include`);
  if (included.length === 0) return [file];
  return included.flatMap(({ object }) => filesIn(corpus, object.value.slice(home.length)));
}

function testsIn(corpus: Corpus, file: string): ShaclTest[] {
  const graph = new ShapesGraph(new DataGraph(viewOfDocuments(corpus, [file]), () => {}));
  const entries = graph.subjectsOf(`${mf}entries`).flatMap((node) => graph.list(graph.one(node, `${mf}entries`)!));
  return entries.map((entry) => testOf(graph, entry, file));
}

function testOf(graph: ShapesGraph, entry: Term, file: string): ShaclTest {
  const action = graph.one(entry, `${mf}action`)!;
  const result = graph.one(entry, `${mf}result`)!;
  return {
    name: entry.value.slice(home.length + folder.length + 1),
    file,
    dataGraph: graph.one(action, `${sht}dataGraph`)!.value.slice(home.length),
    shapesGraph: graph.one(action, `${sht}shapesGraph`)!.value.slice(home.length),
    report: result.value === `${sht}Failure` ? undefined : reportOf(graph, result),
  };
}

function reportOf(graph: ShapesGraph, report: Term) {
  const results = graph.all(report, sh('result')).map((result): ExpectedResult => {
    const path = graph.one(result, sh('resultPath'));
    return {
      focusNode: graph.one(result, sh('focusNode')),
      path: path && readPath(path, graph),
      value: graph.one(result, sh('value')),
      severity: graph.one(result, sh('resultSeverity')),
      component: graph.one(result, sh('sourceConstraintComponent')),
      shape: graph.one(result, sh('sourceShape')),
      messages: graph.all(result, sh('resultMessage')) as Literal[],
    };
  });
  return { conforms: graph.one(report, sh('conforms'))!.value === 'true', results };
}
