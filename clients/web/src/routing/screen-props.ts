/** The props of every screen. */

/** The values in an address, by the names in the pattern of its route. */
export type RouteParameters = Readonly<Record<string, string>>;

export interface ScreenProps {
  readonly parameters: RouteParameters;
  readonly search: URLSearchParams;
}
