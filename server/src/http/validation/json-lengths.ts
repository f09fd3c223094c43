/** The length of values of any shape in schemas: of their JSON, in bytes of UTF-8. */
import { _, type Ajv2020, str } from 'ajv/dist/2020.js';

/** The rule: so many bytes of JSON at most. It is for checks alone; the description says it in words. */
export const mostBytes = 'x-most-bytes';

export function countsBytes(checker: Ajv2020): void {
  checker.addKeyword({
    keyword: mostBytes,
    schemaType: 'number',
    errors: false,
    compile: (most: number) => (value: unknown) => Buffer.byteLength(JSON.stringify(value)) <= most,
    error: {
      message: ({ schemaCode }) => str`must NOT have more than ${schemaCode} bytes`,
      params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
    },
  });
}
