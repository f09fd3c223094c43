import { expect, test } from 'vitest';
import { mostDiagnostics } from '../../engine/facts.ts';
import { firstOfReferences } from './diagnostics.ts';

test('a reading never lists so many diagnostics that they reach those of references', () => {
  expect(mostDiagnostics).toBeLessThanOrEqual(firstOfReferences);
});
