/** What every screen is given. */

/** What an address names, by the names in its pattern. */
export type Parts = Readonly<Record<string, string>>;

export interface ScreenProps {
  readonly parts: Parts;
  readonly search: URLSearchParams;
}
