import { describe, expect, test } from 'vitest';
import { rememberLost } from './lost-connections.ts';
import { failureOfStorage } from './storage-failures.ts';

describe('what a caller is told when the disk or the database cannot go on', () => {
  test.each([
    [{ code: 'ENOSPC', syscall: 'write' }, 'full'],
    [{ code: 'EDQUOT' }, 'full'],
    [{ code: '53100' }, 'full'],
    [{ errcode: 13, message: 'database or disk is full' }, 'full'],
    [{ errcode: 13 | (5 << 8) }, 'full'],
    [{ code: '08006' }, 'unavailable'],
    [{ code: '57P01' }, 'unavailable'],
    [{ code: '25006' }, 'unavailable'],
    [{ code: '40001' }, 'unavailable'],
    [{ code: '40P01' }, 'unavailable'],
    [{ code: '55P03' }, 'unavailable'],
    [{ code: '57014' }, 'unavailable'],
    [{ code: '53200' }, 'unavailable'],
    [{ code: '25P03' }, 'unavailable'],
    [{ code: '25P04' }, 'unavailable'],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'unavailable'],
    [{ message: 'timeout exceeded when trying to connect' }, 'unavailable'],
    [{ message: 'Connection terminated unexpectedly' }, 'unavailable'],
    [new Error('outer', { cause: { code: 'ENOSPC' } }), 'full'],
    [{ code: 'ECONNRESET', syscall: 'read' }, undefined],
    [{ code: '23505' }, undefined],
    [{ code: 'ENOENT', syscall: 'open' }, undefined],
    [new Error('anything'), undefined],
    [undefined, undefined],
  ])('%j', (error, kind) => {
    expect(failureOfStorage(error)?.kind).toBe(kind);
  });
});

test('an error that a connection to the database ended with is told as the database being away, not as a fault', () => {
  const [reset, pipe] = [
    { code: 'ECONNRESET', syscall: 'read' },
    { code: 'EPIPE', syscall: 'write' },
  ];
  rememberLost(reset);
  rememberLost(pipe);
  expect([reset, pipe].map((error) => failureOfStorage(error)?.kind)).toEqual(['unavailable', 'unavailable']);
});
