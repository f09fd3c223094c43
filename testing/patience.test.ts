import { expect, test, vi } from 'vitest';

test('what is waited for without a time of its own may take longer than a second', async () => {
  const begin = performance.now();
  await vi.waitFor(() => expect(performance.now() - begin).toBeGreaterThan(1200));
});
