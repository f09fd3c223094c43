/** The last page of a sign-in for a tool, in the language of its reader and with the frame of the service's pages. Plain JavaScript for Node.js 20. */

const languages = {
  en: {
    signedIn: 'You are signed in',
    inTerminal: 'The token is in your terminal. You may close this page.',
    noToken: 'No token this time',
    refused: 'You refused the access, so there is no token.',
    failed: 'The sign-in did not work: {reason}.',
    docs: 'Read and try the interface',
    subtitle: 'Orrery, a modelling repository',
  },
  cs: {
    signedIn: 'Jste přihlášeni',
    inTerminal: 'Token je ve vašem terminálu. Tuto stránku můžete zavřít.',
    noToken: 'Tentokrát bez tokenu',
    refused: 'Přístup jste odmítli, token tedy není.',
    failed: 'Přihlášení se nepodařilo: {reason}.',
    docs: 'Prohlédnout a vyzkoušet rozhraní',
    subtitle: 'Orrery, repozitář modelů',
  },
  de: {
    signedIn: 'Sie sind angemeldet',
    inTerminal: 'Das Token steht in Ihrem Terminal. Sie können diese Seite schließen.',
    noToken: 'Diesmal kein Token',
    refused: 'Sie haben den Zugriff abgelehnt, deshalb gibt es kein Token.',
    failed: 'Die Anmeldung hat nicht geklappt: {reason}.',
    docs: 'Schnittstelle lesen und ausprobieren',
    subtitle: 'Orrery, eine Ablage für Modelle',
  },
  fr: {
    signedIn: 'Vous êtes connecté',
    inTerminal: 'Le jeton est dans votre terminal. Vous pouvez fermer cette page.',
    noToken: 'Pas de jeton cette fois',
    refused: 'Vous avez refusé l’accès, il n’y a donc pas de jeton.',
    failed: 'La connexion a échoué : {reason}.',
    docs: 'Lire et essayer l’interface',
    subtitle: 'Orrery, un référentiel de modèles',
  },
};

/** What a browser is told that came back with a code, or with an error. */
export function lastPage({ base, answer, acceptLanguage }) {
  const language = languageOf(acceptLanguage);
  const phrases = languages[language];
  const [title, sentence] = answer.get('code')
    ? [phrases.signedIn, phrases.inTerminal]
    : [phrases.noToken, refusalOf(answer, phrases)];
  return pageOf({ language, phrases, title, sentence, base });
}

/** Why there is no token, in the words given; a terminal is told in English. */
export function refusalOf(answer, phrases = languages.en) {
  if (answer.get('error') === 'access_denied') return phrases.refused;
  const reason = answer.get('error_description') ?? answer.get('error') ?? 'the answer holds no code';
  return phrases.failed.replace('{reason}', () => reason);
}

/** The one of ours that the browser likes best, as it ranks them. */
function languageOf(acceptLanguage = '') {
  const ranked = acceptLanguage.split(',').map((range) => {
    const [tag, quality] = range.trim().split(/;\s*q=/);
    return { language: tag.toLowerCase().split('-')[0], quality: Number(quality ?? 1) };
  });
  const liked = ranked.filter(({ language, quality }) => Object.hasOwn(languages, language) && quality > 0);
  return liked.sort((a, b) => b.quality - a.quality)[0]?.language ?? 'en';
}

function escaped(text) {
  return text.replaceAll(/[&<>"]/g, (it) => `&#${it.charCodeAt(0)};`);
}

const mark =
  '<svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><circle cx="11" cy="11" r="2.4" fill="currentColor"/><ellipse cx="11" cy="11" rx="9.5" ry="4"/><ellipse cx="11" cy="11" rx="9.5" ry="4" transform="rotate(60 11 11)"/><ellipse cx="11" cy="11" rx="9.5" ry="4" transform="rotate(120 11 11)"/></svg>';

function pageOf({ language, phrases, title, sentence, base }) {
  const address = escaped(base);
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Orrery</title>
<link rel="icon" type="image/svg+xml" href="${address}/favicon.svg">
<style>
:root { color-scheme: light dark; --ground: #f4f5f8; --card: #fff; --text: #1b2030; --quiet: #586074; --line: #cfd4df; --accent: #2b4fc7 }
@media (prefers-color-scheme: dark) { :root { --ground: #12151e; --card: #1b2030; --text: #e8ebf3; --quiet: #a5adc0; --line: #3a4257; --accent: #9db4ff } }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif }
header, footer { padding: 1rem 1.5rem }
header a { display: inline-flex; gap: .5rem; align-items: center; font-weight: 650; letter-spacing: .02em; color: inherit; text-decoration: none }
footer { margin-top: auto; color: var(--quiet); font-size: .875rem }
main { box-sizing: border-box; width: 100%; max-width: 26rem; margin: 3vh auto; padding: 0 1rem }
section { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .75rem }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
.button { display: inline-block; padding: .55rem 1.1rem; border: 1px solid var(--accent); border-radius: .5rem; color: var(--accent); font-weight: 600; text-align: center; text-decoration: none }
p:last-child { margin: 0 }
</style>
</head>
<body>
<header><a href="${address}/">${mark} Orrery</a></header>
<main><section><h1>${title}</h1><p>${escaped(sentence)}</p><p><a class="button" href="${address}/docs">${phrases.docs}</a></p></section></main>
<footer>${phrases.subtitle}</footer>
</body>
</html>
`;
}
