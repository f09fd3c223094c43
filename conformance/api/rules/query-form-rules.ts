/** Queries as URL-encoded forms (SPARQL 1.1 Protocol §2.1.2): what is answered, and what is refused with its place. */
import { expectEqual, expectStatus } from '../expectations.ts';
import { holds, type Rule, refused, type Section } from '../rule.ts';
import { nobody, type World } from '../world.ts';

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

async function sent(world: World, form: string) {
  const { id } = await world.aProject();
  return world.ada.post(`/api/projects/${id}/sparql`, form, asForm);
}

const ask = 'query=ASK%7B%7D';

/** More parameters than a form may have. */
const crowd = '&a'.repeat(1000);

const wrong: readonly (readonly [says: string, form: string, field: string])[] = [
  ['more than 1000 parameters', `${ask}${crowd}`, 'query'],
  ['a megabyte of names without values', `${ask}${'&a'.repeat(500_000)}`, 'query'],
  ['no query', 'default-graph-uri=urn%3Ax', 'query'],
  ['nothing at all', '', 'query'],
  ['two queries', `${ask}&${ask}`, 'query'],
  ['a query and an update', `${ask}&update=CLEAR+ALL`, 'query'],
  ['a query that is none', 'query=ASK', 'query'],
];

const rules: readonly Rule[] = [
  holds('a query in a form is answered, with plus signs and escapes for what they stand for', async (world) => {
    const answer = await sent(world, 'query=ASK+%7B+BIND%28%22a%2Bb%22+AS+%3Fx%29+FILTER%28STRLEN%28%3Fx%29+%3D+3%29+%7D');
    expectStatus(answer, 200);
    expectEqual('the answer', answer.body.boolean, true);
  }),
  holds('other parameters, up to 1000 in all, do no harm', async (world) => {
    expectStatus(await sent(world, `${ask}${'&a'.repeat(999)}`), 200);
  }),
  ...wrong.map(([says, form, field]) => refused(`a form with ${says} is 400`, 400, (world) => sent(world, form), field)),
  refused('a form for a project that is missing is 404', 404, ({ ada }) =>
    ada.post(`/api/projects/${nobody}/sparql`, ask, asForm),
  ),
  refused('a form for a project that is hidden is 404', 404, async (world) => {
    const { id } = await world.aProject({ confidentiality: 250 });
    return world.bob.post(`/api/projects/${id}/sparql`, ask, asForm);
  }),
];

export const queryFormSections: readonly Section[] = [{ section: 'Endpoints: SPARQL in forms', rules }];
