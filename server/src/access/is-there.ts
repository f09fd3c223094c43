/** What policies ask before all else: scopes and projects that are hidden, and what they hold, do not exist for anybody. */
import { is } from '../conditions/condition.ts';

export const isThere = is('isThere', true);
