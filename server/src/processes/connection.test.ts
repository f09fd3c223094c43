import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { Connection } from './connection.ts';
import { encodeHead, type Message } from './protocol/message.ts';

function received() {
  const socket = new EventEmitter();
  const messages: Message[] = [];
  new Connection(socket as Socket, (message) => messages.push(message));
  return { socket, messages };
}

const payload = Uint8Array.of(1, 2, 3);
const message = Uint8Array.from([...encodeHead({ kind: 'chunk', workId: 7, length: payload.length }), ...payload]);

test('what was read is freed at once, and the message stays', () => {
  const { socket, messages } = received();
  const bytes = message.slice();
  socket.emit('data', bytes);
  expect(bytes.buffer.detached).toBe(true);
  expect(messages).toEqual([{ kind: 'chunk', workId: 7, payload }]);
});

test('memory that others share is left alone', () => {
  const { socket, messages } = received();
  const shared = Uint8Array.from([...message, 0]);
  socket.emit('data', shared.subarray(0, message.length));
  expect(shared.buffer.detached).toBe(false);
  expect(messages).toEqual([{ kind: 'chunk', workId: 7, payload }]);
});
