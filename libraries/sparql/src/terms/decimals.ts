/** Exact decimal numbers: a whole number of units of 10 to the power of −scale. */

export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Digits after the point that a division gives; XPath asks for at least 18 digits in all. */
const divisionScale = 18;

export function decimalOf(text: string): Decimal {
  const [whole = '', fraction = ''] = text.trim().replace('+', '').split('.');
  return { units: BigInt(`${whole === '' || whole === '-' ? `${whole}0` : whole}${fraction}`), scale: fraction.length };
}

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: scaled(one, scale) + scaled(other, scale), scale };
}

export function subtractDecimals(one: Decimal, other: Decimal): Decimal {
  return addDecimals(one, { units: -other.units, scale: other.scale });
}

export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

/** Nothing where the divisor is zero. What has no end is cut off. */
export function divideDecimals(one: Decimal, other: Decimal): Decimal | undefined {
  if (other.units === 0n) return undefined;
  const scale = Math.max(divisionScale, one.scale);
  return { units: scaled(one, scale + other.scale) / other.units, scale };
}

export function compareDecimals(one: Decimal, other: Decimal): number {
  const scale = Math.max(one.scale, other.scale);
  const [left, right] = [scaled(one, scale), scaled(other, scale)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The greatest whole number that is not above it. */
export function floorOf({ units, scale }: Decimal): bigint {
  const unit = 10n ** BigInt(scale);
  const cut = units / unit;
  return units < 0n && cut * unit !== units ? cut - 1n : cut;
}

/** As XML Schema 1.1 writes it: no point behind whole numbers, no needless zeros. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function scaled({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
