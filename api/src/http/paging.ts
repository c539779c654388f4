/** The largest exact count of a list; beyond it the answer is "10,000 or more" (decision 237). */
export const COUNT_CAP = 10_000
/** Page numbers shown around the current one. */
const WINDOW = 5

/** The paging fields of a list. */
export interface PagingFields {
  page: number
  items_number: number
  pagination: { page_range: number[]; pages: number; capped: boolean }
}

/** Paging of a list of `count` rows; `page_range` holds the page numbers to offer, `capped` that there are more. */
export function pagingOf(count: number, page: number, perPage: number): PagingFields {
  const items = Math.min(count, COUNT_CAP)
  const pages = Math.max(1, Math.ceil(items / perPage))
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1))
  const range = Array.from({ length: Math.min(WINDOW, pages) }, (_, i) => first + i)
  return { page, items_number: items, pagination: { page_range: range, pages, capped: count > COUNT_CAP } }
}

/** Offset of a page. */
export const offsetOf = (page: number, perPage: number): number => (page - 1) * perPage
