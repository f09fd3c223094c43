/** The limits of expressions, each with a change that takes it away and the test that must notice. */
import { inFile } from '../mutations/mutation.ts';
import { heldBy, type Limit } from './limit.ts';

const library = '../../libraries/expressions/src';

export const expressionLimits: readonly Limit[] = [
  ...heldBy(
    'engine/expressions/evaluation-memory.test.ts',
    inFile('engine/expressions/evaluation-memory.ts', [
      'Math.min(mostInAll, this.before + bytesOfModels + mostOwn)',
      'mostInAll',
      'an evaluation holds so much',
    ]),
  ),
  ...heldBy('operations/expressions/hostile-expressions.test.ts', [
    ...inFile('engine/expressions/evaluation-pulse.ts', [
      'if (now - this.begin - milliseconds > seconds * 1000)',
      'if (false)',
      'an evaluation has a time',
    ]),
    ...inFile('operations/expressions/aql-language.ts', [
      'return { caller: callerKey(caller),',
      'return { caller: String(Math.random()),',
      'evaluations of one caller take the turns of one',
    ]),
    ...inFile(`${library}/evaluation/call-site.ts`, ['value.length <= longestText', 'true', 'texts end growing']),
    ...inFile(`${library}/syntax/parser.ts`, ['isDeeperThan(deepestTree, parsed.expression)', 'false', 'a long chain is deep']),
  ]),
  ...heldBy('operations/expressions/expression-routes.test.ts', [
    ...inFile('operations/expressions/expression-schema.ts', [
      'const longestExpression = 100_000;',
      'const longestExpression = 100_000_000;',
      'an expression has so many characters',
    ]),
    ...inFile('operations/expressions/expression-schema.ts', [
      '[mostBytes]: mostBytesOfVariables,',
      '',
      'the variables of an expression have so many bytes',
    ]),
    ...inFile('engine/expressions/value-stream.ts', [
      'this.spent < this.options.mostValues',
      'true',
      'an evaluation gives so many values',
    ]),
  ]),
  ...heldBy(`${library}/evaluation/evaluate.test.ts`, [
    ...inFile(`${library}/state/evaluation.ts`, ['if (this.fuel <= 0)', 'if (false)', 'an evaluation takes so many steps']),
    ...inFile(`${library}/state/evaluation.ts`, [
      'if (this.diagnostics.length < mostDiagnostics && this.isNew(subject))',
      'if (this.isNew(subject))',
      'an evaluation reports so much',
    ]),
    ...inFile(`${library}/services/java-pattern.ts`, ['if (ways > mostTries)', 'if (false)', 'a match is tried in so many ways']),
  ]),
  ...heldBy(
    `${library}/evaluation/metamodel-bodies.test.ts`,
    inFile(`${library}/evaluation/metamodel-bodies.ts`, [
      'if (this.depth === deepest)',
      'if (false)',
      'bodies call each other so deep',
    ]),
  ),
  ...heldBy(
    `${library}/syntax/parser.test.ts`,
    inFile(`${library}/syntax/token-stream.ts`, ['if (++this.depth > deepest)', 'if (false)', 'parentheses are nested so deep']),
  ),
];
