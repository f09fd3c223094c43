/** A button that puts a text where it can be pasted from, and says so. */
import { useEffect, useState } from 'react';
import { useLanguage } from '../messages/language.tsx';
import design from './design.module.css';
import { Icon } from './icons.tsx';

const shownMilliseconds = 2_000;

export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { say } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button type="button" className={`${design.button} ${design.second}`} onClick={() => void copy(text).then(setCopied)}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? say('copied') : (label ?? say('copy'))}</span>
    </button>
  );
}

/** Pages that came without encryption have no clipboard of their own: there a marked text is copied as by keys. */
async function copy(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copyMarked(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}

function copyMarked(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  // Inside of an open dialog, since nothing else takes the focus then.
  const home = document.activeElement?.closest('dialog') ?? document.body;
  const before = document.activeElement;
  home.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isDone;
}
