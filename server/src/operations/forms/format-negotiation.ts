/** The choice of a form's format by what a request says. */
import { mostLiked } from '../../http/headers/media-ranges.ts';
import type { FormatChoice } from './model-form.ts';

/** "`format` wins over `Accept`; any type and a missing Accept give json", the first of all formats. */
export function formatChoice(name: string | undefined, accept: string | undefined): FormatChoice {
  return name === undefined
    ? (offered) => mostLiked(accept, offered, ({ mediaType }) => [mediaType])
    : (offered) => offered.find((format) => format.name === name);
}
