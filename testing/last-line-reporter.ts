/** Ends the output of a test run with one line that says how many tests passed and failed. */
import type { Reporter, TestModule } from 'vitest/node';

export default class LastLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const broken = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
    ).length;
    const count = (state: string) => results.filter((result) => result === state).length;
    const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
    process.on('exit', () =>
      console.log(`${count('passed')} passed, ${count('failed') + broken + errors.length} failed${skipped}`),
    );
  }
}
