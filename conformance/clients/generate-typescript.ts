/** Generates a TypeScript client of a description: node generate-typescript.ts <description.json> <folder> */
import { registerHooks } from 'node:module';

const [input = '', path = ''] = process.argv.slice(2);

// The generator prints by the compiler's JavaScript interface, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-6' : specifier, context),
});

const { createClient } = await import('@hey-api/openapi-ts');
await createClient({
  input,
  output: { path, tsConfigPath: null, importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
});
