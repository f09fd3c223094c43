/** Tells what is wrong with a page, inside of the browser that shows it. Plain JavaScript: its text is sent there. */

function pageFaults() {
  return [...faultsOfDocument(), ...shownElements().flatMap(faultsOfElement)];
}

function faultsOfDocument() {
  const { scrollWidth, clientWidth, lang } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`it is ${scrollWidth} wide on a screen of ${clientWidth}`] : []),
    ...(document.title.trim() === '' ? ['it has no title'] : []),
    ...(lang === '' ? ['it does not say its language'] : []),
  ];
}

/** What is inside of the library's page about the interface is its own. */
function shownElements() {
  const all = [...document.querySelectorAll('a, button, input, select, p, h1, h2, td, th, label, strong, code')];
  return all.filter((element) => !element.closest('#swagger-ui, .hidden') && element.getClientRects().length > 0);
}

// WCAG 2.2, 2.5.8: targets have 24 pixels, unless they stand in a line of text. 1.4.3: texts have a contrast of 4.5.
function faultsOfElement(element) {
  const says = `${element.localName} "${(element.textContent || element.id).trim().slice(0, 40)}"`;
  const { height, right } = element.getBoundingClientRect();
  const contrast = contrastOf(element);
  const isTarget = element.matches('button, input, select, .button, nav a');
  return [
    ...(right > document.documentElement.clientWidth + 1 && !isScrolled(element) ? [`${says} reaches out of the page`] : []),
    ...(isTarget && height < 24 ? [`${says} is only ${Math.round(height)} high`] : []),
    ...(element.textContent.trim() !== '' && contrast < 4.5 ? [`${says} has a contrast of ${contrast.toFixed(1)}`] : []),
  ];
}

/** What is wider than the box that it is scrolled in stays in that box. */
function isScrolled(element) {
  return element !== null && (getComputedStyle(element).overflowX === 'auto' || isScrolled(element.parentElement));
}

function contrastOf(element) {
  const [one, other] = [luminance(colourIn(getComputedStyle(element).color)), luminance(groundOf(element))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function groundOf(element) {
  if (!element) return [255, 255, 255];
  const colour = colourIn(getComputedStyle(element).backgroundColor);
  return colour[3] === 0 ? groundOf(element.parentElement) : colour;
}

function colourIn(text) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha];
}

function luminance([red, green, blue]) {
  const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

pageFaults();
