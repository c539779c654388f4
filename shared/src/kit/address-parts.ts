/** One part of a page's view, and its form in the address. */
export interface AddressPart<T> {
  /** Not written into the address. */
  start: T
  /** Undefined for text that is no valid value; the initial value is used then. */
  read: (text: string) => T | undefined
  /** Its name in the address, if it differs from the part's name. */
  name?: string
  /**
   * While this is true of a view, the history entry keeps the part and the address never shows it: an address stays in
   * histories, logs and screenshots.
   */
  isSecret?: (view: any) => boolean
}

/** The view of a page by its parts. */
export type AddressParts = Readonly<Record<string, AddressPart<any>>>

/** The values of {@link AddressParts}. */
export type ViewOf<P extends AddressParts> = { [K in keyof P]: P[K] extends AddressPart<infer T> ? T : never }

/** A choice; the first one to begin with. */
export const oneOf = <T extends string | number>(values: readonly T[], start: T = values[0]!): AddressPart<T> => ({
  start,
  read: (text) => values.find((value) => String(value) === text),
})

/** Text of a search; empty at first. */
export const words = (name?: string): AddressPart<string> => ({
  start: '',
  read: (text) => text,
  ...(name && { name }),
})

/** A page of a list, from 1. */
export const pageNumber = (name?: string): AddressPart<number> => ({
  start: 1,
  read: (text) => (/^[1-9]\d*$/.test(text) ? Number(text) : undefined),
  ...(name && { name }),
})

/** Rows on a page of staff's lists (S-04). */
export const pageSizes = [10, 25, 50] as const

/** How many rows a page has; ten to begin with. */
export const pageSize = (): AddressPart<(typeof pageSizes)[number]> => oneOf(pageSizes)
