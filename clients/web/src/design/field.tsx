/** A field of a form with its label, and what the service found wrong with it. */
import { type InputHTMLAttributes, useId } from 'react';
import design from './design.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | undefined;
}

export function Field({ label, hint, fault, ...input }: FieldProps) {
  const id = useId();
  const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className={design.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className={design.input}
        aria-invalid={fault !== undefined}
        aria-describedby={about || undefined}
      />
      {hint && (
        <span id={`${id}-hint`} className={design.quiet}>
          {hint}
        </span>
      )}
      {fault && (
        <span id={`${id}-fault`} className={design.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}
