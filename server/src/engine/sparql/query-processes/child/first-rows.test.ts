import { expect, test, vi } from 'vitest';
import { FirstRows } from './first-rows.ts';

test('the first rows are sent once, when the others take long; an answer that is soon whole is not sent in parts', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const flush = vi.fn();
  const rows = new FirstRows(flush);
  rows.begin();
  rows.look();
  rows.written();
  now.mockReturnValue(1200);
  rows.look();
  rows.written();
  expect(flush).not.toHaveBeenCalled();
  now.mockReturnValue(1301);
  rows.look();
  now.mockReturnValue(5000);
  rows.look();
  rows.written();
  expect(flush).toHaveBeenCalledOnce();
  rows.begin();
  rows.look();
  expect(flush).toHaveBeenCalledOnce();
  now.mockRestore();
});
