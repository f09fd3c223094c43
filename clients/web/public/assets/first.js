// Before anything is painted: the colours that were chosen last.
try {
  const theme = localStorage.getItem('orrery.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the device decides.
}

// While the application itself is on its way: who reads, and what stands at the address. It takes these answers when it asks (early-answers.ts).
(() => {
  const base = new URL('.', document.baseURI).href;
  const names = location.href
    .slice(base.length)
    .replace(/[?#].*/, '')
    .replace(/^-\/at\//, '')
    .replace(/\/-\/query$/, '')
    .split('/')
    .filter(Boolean);
  // Pages inside of others ask without the session, and pages of their own know best what they need.
  if (names[0] === '-') return;
  const chains = { 3: 'projects', 4: 'models', 5: 'representations' };
  const wanted = ['users/current'];
  if (names.length === 0)
    wanted.push(`projects?${wasSignedIn() ? 'myRole=viewer%2Ceditor%2Cowner&' : ''}size=20&sort=lastModificationDateTime%2Cdesc`);
  if (chains[names.length]) wanted.push(`${chains[names.length]}/${names.join('/')}`);
  const options = { headers: { Accept: 'application/hal+json, application/json' }, credentials: 'include' };
  window.orreryEarly = new Map(wanted.map((name) => [`${base}api/${name}`, fetch(`${base}api/${name}`, options)]));
  // Whoever asks for them is told what went wrong; nobody else is.
  for (const answer of window.orreryEarly.values()) answer.catch(() => undefined);

  function wasSignedIn() {
    try {
      return localStorage.getItem('orrery.signed-in') === 'true';
    } catch {
      return false;
    }
  }
})();
