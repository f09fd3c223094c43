/** Reads the body of a URL-encoded form, and refuses it as soon as it has more parameters than anybody names, whatever is still to come. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Failure } from '../../failures.ts';
import { mostParameters, tooManyParameters } from './url-encoded.ts';
import { otherCharset, utf8Text } from './utf8-text.ts';

const ampersand = 0x26;

interface Sent {
  readonly headers: IncomingHttpHeaders;
}

/** A parser of bodies for Fastify. What is left of a refused body is read elsewhere, at its pace. */
export function formReader(mostBytes: number) {
  return ({ headers }: Sent, payload: Readable, done: Ended): void => {
    const refused = refusedBefore(headers, mostBytes);
    if (refused) {
      done(refused);
      return;
    }
    const pieces: Buffer[] = [];
    let [bytes, parameters] = [0, 1];
    const end = (error: Error | null, text?: string) => {
      payload.off('data', take).off('end', finish).off('error', fail);
      // Nothing more of it is read until it is answered.
      if (error) payload.pause();
      done(error, text);
    };
    const finish = () => endWith(() => utf8Text(Buffer.concat(pieces)), end);
    const fail = (error: Error) => end(Object.assign(error, { statusCode: 400 }));
    const take = (piece: Buffer) => {
      bytes += piece.length;
      parameters += ampersandsIn(piece, mostParameters);
      pieces.push(piece);
      if (bytes > mostBytes) end(tooLong());
      else if (parameters > mostParameters) end(tooManyParameters());
    };
    payload.on('data', take).on('end', finish).on('error', fail);
  };
}

/** What is known to be wrong before any of the body has come. */
function refusedBefore(headers: IncomingHttpHeaders, mostBytes: number): Failure | undefined {
  if (Number(headers['content-length']) > mostBytes) return tooLong();
  return otherCharset(headers['content-type']);
}

type Ended = (error: Error | null, text?: string) => void;

function endWith(read: () => string, end: Ended): void {
  let text: string;
  try {
    text = read();
  } catch (error) {
    end(error as Error);
    return;
  }
  end(null, text);
}

function tooLong(): Failure {
  return new Failure('too-large', 'The request body is too large.');
}

/** So many are enough to know. */
function ampersandsIn(piece: Buffer, most: number): number {
  let count = 0;
  for (let at = piece.indexOf(ampersand); at >= 0 && count < most; at = piece.indexOf(ampersand, at + 1)) count++;
  return count;
}
