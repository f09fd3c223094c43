/** The answers of tasks that are no entities, as the description tells them. */
import Type from 'typebox';
import { exampleId } from '../../http/description/examples.ts';
import { onlyParameters } from '../../http/wire.ts';
import { exportFormats, exportMediaTypes } from '../validation/findings-export.ts';
import { SarifLog } from '../validation/sarif-schema.ts';

const TaskEventShape = Type.Object(
  {
    event: Type.Enum(['task.changed'], { type: 'string' }),
    data: Type.String({ description: 'a JSON text: {id, status, progress, message}' }),
  },
  { title: 'TaskEvent' },
);

const data = JSON.stringify({ id: exampleId, status: 'running', progress: 0.4, message: '40 of 100 models' });

export const eventAnswers: Record<number, unknown> = {
  200: {
    description: 'A stream of what the task is now, and of each change. It ends with the task.',
    content: { 'text/event-stream': { schema: TaskEventShape, example: `event: task.changed\ndata: ${data}\n\n` } },
  },
};

const zip = { 'application/zip': { schema: Type.String({ format: 'binary', contentMediaType: 'application/zip' }) } };

const findings = {
  [exportMediaTypes.sarif]: { schema: SarifLog },
  'text/csv': { schema: Type.String({ description: 'a line for each finding, after a line of names' }) },
};

export const ResultQuery = onlyParameters({
  format: Type.Optional(
    Type.Enum([...exportFormats], { type: 'string', description: 'of the findings of a validation; SARIF unless told' }),
  ),
});

export const resultAnswers: Record<number, unknown> = {
  200: { description: 'The file, or all findings.', content: { ...zip, ...findings } },
  206: { description: 'A range of the file; findings are given whole.', content: zip },
  304: { description: 'Unchanged since If-None-Match.', type: 'null' },
};
