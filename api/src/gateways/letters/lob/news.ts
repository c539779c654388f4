import * as v from 'valibot'
import { localDateIn, type LocalDate } from '@portal/shared/domain'
import type { LetterOnItsWay } from '../memory.ts'
import type { LetterNews, NewsFile } from '../port.ts'
import { OurLetter, TrackedLetter } from './shapes.ts'

/** Scans of the post office, each of which proves that the letter is in the mail; not every account is told of the first. */
const scans = ['mailed', 'in transit', 'in local area', 'processed for delivery', 'delivered', 're-routed']
const BACK = 'returned to sender'

/**
 * What a page of Lob's letters says that the portal does not know yet. A letter that cannot be read is counted by its
 * place; one that is not on its way, or is another's, is passed over.
 */
export function newsOf(
  tenantId: string,
  page: readonly unknown[],
  onTheirWay: ReadonlyMap<string, LetterOnItsWay>,
): Pick<NewsFile, 'news' | 'unreadable'> {
  const news: LetterNews[] = []
  const unreadable: number[] = []
  for (const [i, entry] of page.entries()) {
    const ours = v.safeParse(OurLetter, entry)
    const known = ours.success ? onTheirWay.get(ours.output.id) : undefined
    if (!ours.success || ours.output.metadata.tenant !== tenantId || known?.id !== ours.output.metadata.letter) continue
    const tracked = v.safeParse(TrackedLetter, entry)
    if (!tracked.success) unreadable.push(i + 1)
    else news.push(...newsOfLetter(known, tracked.output))
  }
  return { news, unreadable }
}

function newsOfLetter({ id: letterId, isMailed }: LetterOnItsWay, letter: TrackedLetter): LetterNews[] {
  const { status, deleted, failure_reason: failure, date_modified: changed } = letter
  if (status === 'failed' || deleted) {
    const reason = failure?.failure_reason ?? 'not_printed'
    return [{ letterId, status: 'returned', date: dayOf(changed), reason: reason.slice(0, 200), isAddressGood: true }]
  }
  const events = (letter.tracking_events ?? []).toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
  const back = events.find(({ name }) => name.toLowerCase() === BACK)
  if (back) return [{ letterId, status: 'returned', date: dayOf(back.time), reason: back.name }]
  const scan = events.find(({ name }) => scans.includes(name.toLowerCase()))
  return scan && !isMailed ? [{ letterId, status: 'mailed', date: dayOf(scan.time), reason: null }] : []
}

/** The day in UTC: where it differs from that of the place, it is the later one, in favour of who gets the letter. */
const dayOf = (time: string): LocalDate => localDateIn(new Date(time), 'UTC')
