/** The options of the palette: hits of the search, and actions that work everywhere. */
import { type Hit, itemsOf } from '@orrery/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { IconName } from '../design/icons.tsx';
import { useLanguage } from '../messages/language.tsx';
import { classNameOf } from '../naming/class-name.ts';
import { homeAddress, searchAddress, tasksAddress } from '../routing/addresses.ts';
import { queriesFrom } from '../routing/queries-from.ts';
import { useRouter } from '../routing/router.tsx';
import { orrery } from '../service.ts';
import { signInHere, signOut, useReader } from '../session/session.tsx';
import { type Failure, failureOf } from './load-failure.tsx';
import { hitAddress, hitPlace, searchHits } from './search-hits.ts';

export interface PaletteOption {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly about?: string | undefined;
  readonly to?: string;
  readonly act?: () => void;
}

const pauseMilliseconds = 120;
const mostHits = 12;
/** Of its name, until a command stands before all that is found. */
const leastLetters = 3;

interface PaletteOptions {
  readonly options: readonly PaletteOption[];
  readonly isLooking: boolean;
  /** The search failed: what is there are commands alone. */
  readonly failure?: Failure | undefined;
}

export function usePaletteOptions(text: string, onKeys: () => void): PaletteOptions {
  const { say } = useLanguage();
  const words = useSettled(text.trim());
  const search = useQuery({
    queryKey: ['search', words, mostHits],
    queryFn: ({ signal }) => searchHits(words, mostHits, signal),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const { data, isFetching, isPlaceholderData } = search;
  const commands = useCommands(onKeys);
  if (text.trim() === '') return { options: commands, isLooking: false };
  const letters = text.trim().toLowerCase();
  const isOlder = isPlaceholderData || words !== text.trim();
  // What was found for fewer letters stands there until more is found, as far as it fits: Enter takes nothing else.
  const hits = (words === '' || !data ? [] : itemsOf(data).map(optionOf)).filter(
    ({ label }) => !isOlder || label.toLowerCase().includes(letters),
  );
  const fitting = commands.filter(({ label }) => label.toLowerCase().includes(letters));
  // Hits come later than the letters: what Enter takes by then stays where it is.
  const meant = letters.length < leastLetters ? [] : fitting.filter(({ label }) => label.toLowerCase().startsWith(letters));
  const everything: PaletteOption = {
    key: 'everything',
    icon: 'search',
    label: say('allResults', { text: text.trim() }),
    to: searchAddress(text.trim()),
  };
  return {
    options: [...new Set([...meant, ...hits, ...fitting, everything])],
    isLooking: isFetching,
    failure: failureOf(search),
  };
}

/** What was typed, when the fingers rest. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(settled);
}

function optionOf(hit: Hit): PaletteOption {
  const shortClass = hit.eClass === null ? undefined : classNameOf(hit.eClass);
  return {
    key: `${hit.kind} ${hit.id}`,
    icon: hit.kind,
    label: hit.label,
    about: [shortClass, hitPlace(hit)].filter(Boolean).join(' · '),
    to: hitAddress(hit),
  };
}

function useCommands(onKeys: () => void): readonly PaletteOption[] {
  const { say } = useLanguage();
  const reader = useReader();
  const { path } = useRouter();
  const goTo = (address: string) => () => window.location.assign(address);
  const always: PaletteOption[] = [
    { key: 'home', icon: 'project', label: say('home'), to: homeAddress },
    ...queriesFrom(path).map((to) => ({ key: 'queries', icon: 'query' as const, label: say('queries'), to })),
    { key: 'guides', icon: 'book', label: say('guides'), act: goTo(`${orrery.baseUrl}/docs/guides`) },
    { key: 'interface', icon: 'query', label: say('interface'), act: goTo(`${orrery.baseUrl}/docs`) },
    { key: 'keys', icon: 'keys', label: say('keys'), act: onKeys },
  ];
  if (!reader) return [...always, { key: 'sign-in', icon: 'person', label: say('signIn'), act: goTo(signInHere()) }];
  return [
    ...always,
    { key: 'new-project', icon: 'plus', label: say('newProject'), to: '/?new=project' },
    { key: 'tasks', icon: 'tasks', label: say('tasks'), to: tasksAddress },
    { key: 'account', icon: 'person', label: say('account'), act: goTo(`${orrery.baseUrl}/api/account`) },
    { key: 'sign-out', icon: 'leave', label: say('signOut'), act: () => void signOut() },
  ];
}
