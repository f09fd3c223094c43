/** Small signs: who sees it, what one may do, what is wrong. */
import type { DiagnosticCounts, Role } from '@orrery/api';
import { useLanguage } from '../messages/language.tsx';
import design from './design.module.css';

const bands = [
  { from: 200, key: 'restricted', kind: design.warn },
  { from: 100, key: 'internal', kind: design.accent },
  { from: 0, key: 'public', kind: design.good },
] as const;

export function ConfidentialityBadge({ value }: { readonly value: number }) {
  const { say } = useLanguage();
  const { key, kind } = bands.find(({ from }) => value >= from)!;
  return (
    <span className={`${design.badge} ${kind}`} title={say('confidentialityIs', { value: String(value) })}>
      {say(key)}
    </span>
  );
}

export function RoleBadge({ role }: { readonly role: Role }) {
  const { say } = useLanguage();
  return role === 'none' ? null : <span className={design.badge}>{say(`role.${role}`)}</span>;
}

export function ProblemBadge({ counts }: { readonly counts: DiagnosticCounts }) {
  const { say } = useLanguage();
  const [key, count] = counts.error > 0 ? (['errors', counts.error] as const) : (['warnings', counts.warning] as const);
  return count > 0 ? (
    <span className={`${design.badge} ${key === 'errors' ? design.bad : design.warn}`}>{say(key, { count })}</span>
  ) : null;
}
