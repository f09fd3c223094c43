/** The reader: account, colours, language, guides, sign out. */
import design from '../design/design.module.css';
import { Icon } from '../design/icons.tsx';
import { Menu, MenuButton } from '../design/menu.tsx';
import { type LanguageCode, languages, useLanguage } from '../messages/language.tsx';
import { orrery } from '../service.ts';
import { prefer, signOut, useSession } from '../session/session.tsx';
import { applyTheme, chosenTheme, type Theme, themes } from '../session/theme.ts';
import { useNotices } from './notices.tsx';
import shell from './shell.module.css';

export function ReaderMenu({ onKeys }: { readonly onKeys: () => void }) {
  const { say, code, choose } = useLanguage();
  const { user } = useSession();
  const { complain } = useNotices();
  const chooseTheme = (theme: Theme) => {
    applyTheme(theme);
    prefer(user, { theme }).catch(complain);
  };
  const chooseLanguage = (language: LanguageCode) => {
    choose(language);
    prefer(user, { locale: language }).catch(complain);
  };
  const label = (
    <>
      <Icon name="person" /> <span className={shell.wide}>{user?.name ?? ''}</span>
    </>
  );
  return (
    <Menu label={label} name={user ? say('menuOf', { name: user.name }) : say('settings')} kind="plain">
      {user && (
        <a className={design.menuItem} href={`${orrery.baseUrl}/api/account`}>
          <Icon name="person" /> {say('account')}
        </a>
      )}
      <a className={design.menuItem} href={`${orrery.baseUrl}/docs/guides`}>
        <Icon name="book" /> {say('guides')}
      </a>
      <a className={design.menuItem} href={`${orrery.baseUrl}/docs`}>
        <Icon name="query" /> {say('interface')}
      </a>
      <MenuButton onClick={onKeys}>
        <Icon name="keys" /> {say('keys')} <small>?</small>
      </MenuButton>
      <hr className={design.menuRule} />
      <div className={design.menuTitle}>{say('colours')}</div>
      {themes.map((theme) => (
        <MenuButton key={theme} onClick={() => chooseTheme(theme)} isChosen={chosenTheme() === theme}>
          {say(`theme.${theme}`)} {chosenTheme() === theme && <small aria-hidden="true">✓</small>}
        </MenuButton>
      ))}
      <hr className={design.menuRule} />
      <div className={design.menuTitle}>{say('language')}</div>
      {Object.entries(languages).map(([language, name]) => (
        <MenuButton key={language} onClick={() => chooseLanguage(language as LanguageCode)} isChosen={language === code}>
          <span lang={language}>{name}</span> {language === code && <small aria-hidden="true">✓</small>}
        </MenuButton>
      ))}
      {user && (
        <>
          <hr className={design.menuRule} />
          <MenuButton onClick={() => signOut().catch(complain)}>
            <Icon name="leave" /> {say('signOut')}
          </MenuButton>
        </>
      )}
    </Menu>
  );
}
