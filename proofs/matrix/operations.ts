/** The operations that the service says it has. */
import type { TestService } from '@orrery/testing/service.ts';

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export async function operationsOf({ anonymous }: Pick<TestService, 'anonymous'>): Promise<string[]> {
  const { paths } = (await anonymous.get('/v3/api-docs')).body as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}
