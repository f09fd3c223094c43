/** The links of a difference: to itself, to its model, and from page to page. */
import { type Link, linkTo } from '../../../http/answers/hal.ts';
import type { FormInput } from '../model-form.ts';

export interface ShownPage {
  readonly number: number;
  readonly totalPages: number;
}

/** The same difference has the same links, whether its revisions were named or left to us. `model` is the address of the model. */
export function differenceLinks(model: string, given: FormInput, page?: ShownPage): Readonly<Record<string, Link>> {
  const of = (number?: number) => linkTo(addressOf(model, given, number));
  return { self: of(page?.number), model: linkTo(model), ...(page && pageLinks(page, of)) };
}

function pageLinks({ number, totalPages }: ShownPage, of: (number: number) => Link): Readonly<Record<string, Link>> {
  const last = Math.max(0, totalPages - 1);
  return {
    first: of(0),
    ...(number > 0 && { prev: of(Math.min(number - 1, last)) }),
    ...(number < last && { next: of(number + 1) }),
    last: of(last),
  };
}

function addressOf(model: string, { revisions: [from, to], query }: FormInput, page: number | undefined): string {
  const { from: _from, to: _to, page: _page, ...others } = query;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ from, to, ...others, page }))
    if (value !== undefined) parameters.set(name, String(value));
  return `${model}/diff?${parameters}`;
}
