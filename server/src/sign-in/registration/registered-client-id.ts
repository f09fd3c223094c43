/** The ids of applications that registered themselves: each says itself what was registered, and is signed. Nothing is stored. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Registration } from './registration-request.ts';

const beginning = 'registered.';
const form = /^registered\.([\w-]{1,4000})\.([\w-]{43})$/;

/** A registration, and when it was made, in seconds. */
export interface RegisteredClient extends Registration {
  readonly at: number;
}

export function signedClientId({ name, redirectUris, at }: RegisteredClient, secret: string): string {
  const said = Buffer.from(JSON.stringify([at, name, ...redirectUris])).toString('base64url');
  return `${beginning}${said}.${signatureOf(said, secret)}`;
}

/** What was registered; nothing where the id was not given out here. */
export function readClientId(id: string, secret: string): RegisteredClient | undefined {
  const [, said, signature] = form.exec(id) ?? [];
  if (said === undefined || signature === undefined) return undefined;
  const isOwn = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(said, secret)));
  return isOwn ? clientIn(said) : undefined;
}

/** Whether an id is of that kind: the issuer has checked it before anybody asks. */
export function isRegisteredId(id: string): boolean {
  return id.startsWith(beginning);
}

/** What the application calls itself, where it registered itself, by an id that was checked before. */
export function registeredName(id: string): string | undefined {
  const [, said] = form.exec(id) ?? [];
  return said === undefined ? undefined : clientIn(said).name;
}

function clientIn(said: string): RegisteredClient {
  const [at, name, ...redirectUris] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [number, string, ...string[]];
  return { at, name, redirectUris };
}

function signatureOf(said: string, secret: string): string {
  return createHmac('sha256', secret).update(said).digest('base64url');
}
