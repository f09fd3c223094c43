/** The doors of the service, joined when all wings are open. A new one is a file of `doors/` and a line here. */
import type { Door } from '../doors/door.ts';
import { restDoor } from '../doors/rest-door.ts';
import type { UseCases } from './wings.ts';

export const doors: readonly Door<UseCases>[] = [restDoor];
