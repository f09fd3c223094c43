import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ControlChannel } from './control-channel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aChannel() {
  const onSilence = vi.fn();
  const socket = Object.assign(new EventEmitter(), { unref: () => {}, write: () => true, destroyed: false });
  return { channel: new ControlChannel(socket as unknown as Socket, 2, onSilence), socket, onSilence };
}

test('a process that is being started may be silent for longer', () => {
  const { channel, onSilence } = aChannel();
  channel.watch(true);
  vi.advanceTimersByTime(10_000);
  expect(onSilence).not.toHaveBeenCalled();
});

test('a process that has listened, or has done work, is noticed when it is silent', () => {
  for (const answer of ['listened', 'worked'] as const) {
    const { channel, socket, onSilence } = aChannel();
    if (answer === 'listened') socket.emit('data');
    else channel.answered();
    channel.watch(true);
    vi.advanceTimersByTime(3000);
    expect(onSilence).toHaveBeenCalled();
    channel.watch(false);
  }
});
