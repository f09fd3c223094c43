/** The answers of failures as the description has them once, each with an example of its own status. */
import { STATUS_CODES } from 'node:http';
import { exampleId, exampleProblem } from './examples.ts';
import { type FailureStatus, failures, type Meaning } from './failure-statuses.ts';
import { type Answer, referenceTo } from './openapi-document.ts';

const details: Readonly<Record<FailureStatus, string>> = {
  400: exampleProblem.detail,
  401: 'Sign in to do this.',
  403: 'Only editors and owners of the project and administrators may change its models.',
  404: `No model ${exampleId}.`,
  405: 'This address knows GET, OPTIONS.',
  406: 'The model cannot be had in the requested format. It is there as json, xmi, ttl, trig, rdf.',
  408: 'The body of the request took too long.',
  409: 'The slug landscape is taken in the project.',
  412: 'It has changed since you read it. Read it again and repeat the change.',
  413: 'The request body is too large.',
  414: 'A part of the path has more than 500 characters.',
  415: 'The content type of the request is not supported here. Send application/json.',
  416: 'The content has 48213 bytes, none of them in the range.',
  429: 'Too many requests. Try again in 20 seconds.',
  431: 'The address and the headers are too large.',
  500: 'Something went wrong here. Quote the errorId to the administrator.',
  503: 'The database does not answer.',
  507: 'There is no room left on the disk. Nothing was stored.',
};

/** What else a problem of the status has. */
const more: Partial<Record<FailureStatus, object>> = {
  400: { errors: exampleProblem.errors },
  409: { errors: [{ message: details[409], field: 'slug' }] },
  500: { errorId: '0190f0c2-9999-7c3e-9a55-3f1f2b6a9d07' },
};

/** The answers of failures, for the components of a description. */
export function failureAnswers(problem: object): Record<string, Answer> {
  const all = Object.entries(failures) as unknown as readonly (readonly [string, Meaning])[];
  return Object.fromEntries(
    all.map(([status, { name, says, headers = [] }]) => [
      name,
      {
        description: says,
        ...(headers.length > 0 && { headers: Object.fromEntries(headers.map((each) => [each, referenceTo('headers', each)])) }),
        content: {
          'application/problem+json': {
            schema: problem as Record<string, unknown>,
            example: failureExample(Number(status) as FailureStatus),
          },
        },
      },
    ]),
  );
}

function failureExample(status: FailureStatus): object {
  const told = { detail: details[status], instance: `/api/models/${exampleId}`, status, title: STATUS_CODES[status] };
  return { ...told, ...more[status] };
}
