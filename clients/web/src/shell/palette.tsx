/** The palette: everything that can be found or done, by a few letters. */
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { useModal } from '../design/use-modal.ts';
import { useLanguage } from '../messages/language.tsx';
import { useRouter } from '../routing/router.tsx';
import { LoadFailure } from './load-failure.tsx';
import { type PaletteOption, usePaletteOptions } from './palette-options.ts';
import shell from './shell.module.css';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

export function Palette({ onClose, onKeys }: PaletteProps) {
  const { say } = useLanguage();
  const { go } = useRouter();
  const element = useModal();
  const [text, setText] = useState('');
  const { options, isLooking, failure } = usePaletteOptions(text, onKeys);
  const take = (option: PaletteOption) => {
    onClose();
    if (option.to !== undefined) go(option.to);
    else option.act?.();
  };
  return (
    <dialog ref={element} className={shell.palette} aria-label={say('palette')} onCancel={onClose} onClose={onClose}>
      <OptionList text={text} setText={setText} options={options} take={take} />
      <LoadFailure failure={failure} />
      {options.length === 0 && <p className={shell.none}>{say(isLooking ? 'loading' : 'nothingFound')}</p>}
      <p className={design.hidden} role="status">
        {say('found', { count: options.length })}
      </p>
    </dialog>
  );
}

interface OptionListProps {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly options: readonly PaletteOption[];
  readonly take: (option: PaletteOption) => void;
}

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);

/** What is typed, and what fits: the keys stay with the text, and walk through the options. */
function OptionList({ text, setText, options, take }: OptionListProps) {
  const { say } = useLanguage();
  const id = useId();
  const [chosen, choose] = useState<string>();
  // Whatever comes later stands around what was walked to.
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  useEffect(() => {
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, index]);
  const hear = (event: KeyboardEvent) => {
    const step = steps.get(event.key) ?? 0;
    const option = options[index];
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== 0) choose(options[(index + step + options.length) % Math.max(options.length, 1)]?.key);
    else if (option) take(option);
  };
  const type = (typed: string) => {
    setText(typed);
    choose(undefined);
  };
  const about = { 'aria-controls': `${id}-options`, 'aria-activedescendant': options.length > 0 ? `${id}-${index}` : undefined };
  return (
    <>
      <PaletteInput value={text} onType={type} onKeyDown={hear} about={about} />
      <div id={`${id}-options`} className={shell.options} role="listbox" aria-label={say('palette')}>
        {options.map((option, at) => (
          <Option key={option.key} id={`${id}-${at}`} option={option} isChosen={at === index} onTake={() => take(option)} />
        ))}
      </div>
    </>
  );
}

interface PaletteInputProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly about: { readonly 'aria-controls': string; readonly 'aria-activedescendant': string | undefined };
}

function PaletteInput({ value, onType, onKeyDown, about }: PaletteInputProps) {
  const { say } = useLanguage();
  return (
    <input
      {...about}
      className={shell.paletteInput}
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      placeholder={say('paletteHint')}
      role="combobox"
      aria-label={say('palette')}
      aria-expanded="true"
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
    />
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isChosen: boolean;
  readonly onTake: () => void;
}

function Option({ id, option, isChosen, onTake }: OptionProps) {
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
