/** Every exchange file, written again, also by way of archimate, json, xmi and ttl: every fact of it is still there. */
import { archimateFormat, exchangeFormat, jsonFormat, turtleFormat, xmiFormat } from '@orrery/formats';
import { exchangeFacts } from '@orrery/formats/testing/exchange-facts.ts';
import { type Model, UnreadableContent } from '@orrery/kernel';
import { context, type File, filesOf, type Outcome, readOrRefused, type Suite, written } from '../suite.ts';

export const exchangeFactsSuite: Suite = {
  name: 'exchange-facts',
  cases: ({ exchange }) => filesOf(exchange, '**/*.xml').map((file) => ({ name: file.name, run: () => compare(file) })),
};

function compare({ bytes }: File): Outcome {
  const content = bytes();
  const document = readOrRefused(content, exchangeFormat);
  if (document instanceof UnreadableContent) return { failed: document.message };
  const { model, diagnostics } = document;
  const before = exchangeFacts(content);
  for (const format of [exchangeFormat, archimateFormat, jsonFormat, xmiFormat, turtleFormat]) {
    const { model: again } = format.read(written(model, format), context);
    const lost = lostFact(before, again);
    if (lost !== undefined && diagnostics.some(({ code }) => code === 'duplicate-id'))
      return { excused: 'identifiers that are there twice are told apart' };
    if (lost !== undefined && noName.test(new TextDecoder().decode(content)))
      return { excused: 'identifiers that are no names of XML become such' };
    if (lost !== undefined) return { failed: `by way of ${format.name}: ${lost.slice(0, 300)}` };
  }
  return 'passed';
}

/** An identifier that XML does not allow. */
const noName = / identifier="(?:[^\p{L}_]|[^"]*[\s:/])/u;

/** The first fact that only one side has. */
function lostFact(before: ReadonlyMap<string, readonly string[]>, model: Model): string | undefined {
  const after = exchangeFacts(written(model, exchangeFormat));
  const [old, now] = [before, after].map((facts) => new Set([...facts.values()].flat()));
  return [...old!.symmetricDifference(now!)][0];
}
