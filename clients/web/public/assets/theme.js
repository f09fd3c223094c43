// Before anything is painted: the colours that were chosen last.
try {
  const theme = localStorage.getItem('orrery.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the device decides.
}
