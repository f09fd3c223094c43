/** Prints reals as Java does, since that is what EMF writes: `1.0`, `1.5E10`, `1.0E-5`. */

export function printReal(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  return size === 0 || (size >= 1e-3 && size < 1e7) ? plain(value) : scientific(value);
}

function plain(value: number): string {
  const text = Object.is(value, -0) ? '-0' : String(value);
  return text.includes('.') ? text : `${text}.0`;
}

function scientific(value: number): string {
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}
