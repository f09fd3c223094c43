/** The palette: everything that can be found or done, by a few letters. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import { useRouter } from '../routing/router.tsx';
import { type PaletteOption, usePaletteOptions } from './palette-options.ts';
import shell from './shell.module.css';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

export function Palette({ onClose, onKeys }: PaletteProps) {
  const { say } = useLanguage();
  const { go } = useRouter();
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, choose] = useState(0);
  const { options, isLooking } = usePaletteOptions(text, onKeys);
  const index = Math.min(chosen, options.length - 1);
  useEffect(() => {
    const shown = element.current!;
    if (!shown.open) shown.showModal();
    return () => shown.close();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);
  const take = (option: PaletteOption | undefined) => {
    if (!option) return;
    onClose();
    if (option.to !== undefined) go(option.to);
    else option.act?.();
  };
  const hear = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      choose((index + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      take(options[index]);
    }
  };
  return (
    <dialog ref={element} className={shell.palette} aria-label={say('palette')} onCancel={onClose} onClose={onClose}>
      <input
        className={shell.paletteInput}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          choose(0);
        }}
        onKeyDown={hear}
        placeholder={say('paletteHint')}
        role="combobox"
        aria-label={say('palette')}
        aria-expanded="true"
        aria-controls={`${id}-options`}
        aria-activedescendant={options.length > 0 ? `${id}-${index}` : undefined}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
      />
      <div id={`${id}-options`} className={shell.options} role="listbox" aria-label={say('palette')}>
        {options.map((option, at) => (
          <Option key={option.key} id={`${id}-${at}`} option={option} isChosen={at === index} onTake={() => take(option)} />
        ))}
      </div>
      {options.length === 0 && <p className={shell.none}>{say(isLooking ? 'loading' : 'nothingFound')}</p>}
      <p className={design.hidden} role="status">
        {say('found', { count: options.length })}
      </p>
    </dialog>
  );
}

function Option({
  id,
  option,
  isChosen,
  onTake,
}: {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isChosen: boolean;
  readonly onTake: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are heard by the input, which keeps the focus.
    <div id={id} role="option" aria-selected={isChosen} className={shell.option} onClick={onTake}>
      <Icon name={option.icon} />
      <span className={shell.optionWords}>
        <span>{option.label}</span>
        {option.about && <small>{option.about}</small>}
      </span>
    </div>
  );
}
