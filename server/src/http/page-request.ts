/** Which page of a list is asked for, and where the others are. */

export interface PageRequest {
  readonly number: number;
  readonly size: number;
}

export interface PageAddresses {
  readonly page: PageRequest;
  readonly urlOfPage: (number: number) => string;
}
