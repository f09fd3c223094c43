/** The choice of who sees a new project: everybody, those who are signed in, or members alone. Nothing is public unless somebody says so. */
import { useId, useState } from 'react';
import design from '../../design/design.module.css';
import { useLanguage } from '../../messages/language.tsx';

const bandWidth = 100;
const audiences = [
  { from: 0, key: 'audience.public' },
  { from: 100, key: 'audience.internal' },
  { from: 200, key: 'audience.restricted' },
] as const;
const usual = 100;

interface AudienceChoiceProps {
  /** What it lies in is no more public than this. */
  readonly atLeast: number;
  readonly fault: string | undefined;
}

export function AudienceChoice({ atLeast, fault }: AudienceChoiceProps) {
  const { say } = useLanguage();
  const id = useId();
  const [chosen, choose] = useState<number>(usual);
  const possible = audiences.filter(({ from }) => from + bandWidth > atLeast);
  const { from } = possible.find((one) => one.from >= chosen) ?? possible[0]!;
  return (
    <div className={design.field}>
      <label htmlFor={id}>{say('whoSeesIt')}</label>
      <select id={id} className={design.input} value={from} onChange={({ target }) => choose(Number(target.value))}>
        {possible.map((one) => (
          <option key={one.from} value={one.from}>
            {say(one.key)}
          </option>
        ))}
      </select>
      <input type="hidden" name="confidentiality" value={Math.max(from, atLeast)} />
      {fault && <span className={design.fault}>{fault}</span>}
    </div>
  );
}
