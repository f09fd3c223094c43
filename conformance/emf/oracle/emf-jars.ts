/** The real EMF, by its coordinates: Maven fetches it from wherever it is told to. */
import { execFileSync } from 'node:child_process';

const artifacts = [
  'org.eclipse.emf:org.eclipse.emf.common:2.30.0',
  'org.eclipse.emf:org.eclipse.emf.ecore:2.36.0',
  'org.eclipse.emf:org.eclipse.emf.ecore.xmi:2.37.0',
];

export function fetchEmf(folder: string): void {
  for (const artifact of artifacts)
    run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`]);
}

/** What a command says goes into the error that it leaves. */
export function run(command: string, words: readonly string[]): void {
  execFileSync(command, words, { stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 });
}
