/** The parts that endpoints without a service share: the name of the default graph, and answers with a status. */
import type { Quad } from '@orrery/rdf';
import type { Answer } from './endpoint.ts';

export const defaultName = 'urn:uuid:00000000-0000-4000-8000-000000000000';

export function withDefaultNamed(quad: Quad): Quad {
  return quad.graph === undefined ? { ...quad, graph: { kind: 'iri', value: defaultName } } : quad;
}

export async function answering(status: number, answer: () => Promise<string>): Promise<Answer> {
  try {
    return { status, text: await answer() };
  } catch (error) {
    return { status: (error as Error).name === 'QueryLimit' ? 503 : 400, text: (error as Error).message };
  }
}
