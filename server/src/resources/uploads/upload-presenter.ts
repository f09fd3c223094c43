/** A file for a task as its sender sees it. */
import { linkTo } from '../../http/answers/hal.ts';
import type { Urls } from '../../http/urls.ts';
import { instant } from '../audit.ts';
import type { Upload } from './upload.ts';

export function uploadPresenter(urls: Urls) {
  return ({ id, name, size, hash, createdAt }: Upload) => ({
    id,
    name,
    size,
    sha256: hash,
    creationDateTime: instant(createdAt),
    _links: { self: linkTo(urls.to('uploads', id)) },
  });
}
