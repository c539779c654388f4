import Papa from 'papaparse'
import * as v from 'valibot'
import { DateText } from '@portal/shared/contract'
import type { LocalDate } from '@portal/shared/domain'
import type { LetterNews, NewsFile } from '../port.ts'

const Line = v.object({
  letter_id: v.pipe(v.string(), v.trim(), v.minLength(1)),
  status: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(['mailed', 'returned'])),
  date: v.pipe(v.string(), v.trim(), DateText),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
})

/**
 * Reads a file about mailed and returned letters: CSV with the headings letter_id, status (mailed or returned), date
 * (YYYY-MM-DD) and reason. A line that cannot be read is named by its number, and the others count.
 */
export function readNews(name: string, content: Buffer): NewsFile {
  const { data } = Papa.parse<Record<string, string>>(content.toString('utf8').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (heading) => heading.trim().toLowerCase(),
  })
  const news: LetterNews[] = []
  const unreadable: number[] = []
  for (const [i, row] of data.entries()) {
    const line = v.safeParse(Line, row)
    if (!line.success) {
      // The headings are line 1.
      unreadable.push(i + 2)
      continue
    }
    const { letter_id: letterId, status, date, reason } = line.output
    news.push({ letterId, status, date: date as LocalDate, reason: reason === '' ? null : reason })
  }
  return { name, news, unreadable }
}
