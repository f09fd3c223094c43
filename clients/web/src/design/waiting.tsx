/** The sign that something is on its way. */
import { useEffect, useState } from 'react';
import { useLanguage } from '../messages/language.tsx';
import design from './design.module.css';

const patienceMilliseconds = 150;

/** Nothing at first: what comes at once needs no sign. */
export function Waiting() {
  const { say } = useLanguage();
  const [isShown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={design.waiting} role="status" aria-busy="true">
      {isShown && <span className={design.spinner} />}
      <span className={design.hidden}>{say('loading')}</span>
    </div>
  );
}
