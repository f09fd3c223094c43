/** Reads the parameters of an address, of which there are not many: whoever names thousands is refused before they are read. */
import type { FastifyInstance } from 'fastify';
import { mostParameters, tooManyParameters, urlEncoded } from '../bodies/url-encoded.ts';

/** For the router, which has no way to refuse: nothing is read of too many. */
export function boundedParameters(query: string): Record<string, string | readonly string[]> {
  const parameters = Object.create(null);
  if (query === '' || hasTooMany(query)) return parameters;
  for (const [name, values] of urlEncoded(query)) parameters[name] = values.length === 1 ? values[0] : values;
  return parameters;
}

export function refusesManyParameters(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { url = '' } }, _reply, done) => {
    const start = url.indexOf('?');
    if (start >= 0 && hasTooMany(url.slice(start + 1))) throw tooManyParameters();
    done();
  });
}

/** Too short a text holds no more; the others are counted only until it is known. */
function hasTooMany(query: string): boolean {
  if (query.length < mostParameters) return false;
  let count = 1;
  for (let at = query.indexOf('&'); at >= 0 && count <= mostParameters; at = query.indexOf('&', at + 1)) count++;
  return count > mostParameters;
}
