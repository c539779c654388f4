import type * as v from 'valibot'
import type { ContactWay, TenantSettings } from '@portal/shared/contract'
import { areCallsEnded, isOptOut } from '../../../core/contact/ended-calls.ts'
import { judgeAddress } from '../../../core/contact/may-write.ts'
import type { ConsentRow, ContactPointRow } from '../../../core/contact/rows.ts'

type Way = v.InferInput<typeof ContactWay>

/** One channel of one address, and everything that the ledger and the preference say about it. */
export interface WayFacts {
  readonly tenant: TenantSettings
  readonly point: ContactPointRow
  readonly channel: Way['channel']
  /** The consumer's consents to messages and calls, newest first, those of earlier addresses included. */
  readonly lines: readonly ConsentRow[]
  /** Ids of the addresses of the same kind that the consumer has or had: an opt-out moves on to the next one. */
  readonly ofKind: ReadonlySet<string>
  /** The consumer's preference has the channel off. */
  readonly isUnwanted: boolean
  /** The statement of a channel as it is today. */
  readonly wordsOf: (channel: Way['channel'], language: 'en' | 'es') => { text: string; text_hash: string }
  readonly now: Date
}

/** whether an address is used by a channel, with the same verdicts as the contact guard. */
export function wayOf(facts: WayFacts): Way {
  const way = judge(facts)
  return { ...way, by_word: opensByWord(way) }
}

type Reason = NonNullable<Way['reason']>

/**
 * Decision 390: why a way is off where the customer may open it by word, once staff have read the statement. Text messages
 * that they ended wait for their own act (47 CFR 64.1200), calls dialled by hand and e-mails for their wish (1006.14(h)).
 */
const byWord: Record<Way['channel'], readonly Reason[]> = {
  phone: ['ended', 'switched_off'],
  text: ['not_agreed', 'number_unchecked'],
  email: ['not_agreed', 'ended', 'switched_off', 'notice_period'],
}
export const opensByWord = ({ channel, reason }: Pick<Way, 'channel' | 'reason'>): boolean =>
  reason != null && byWord[channel].includes(reason)

function judge(facts: WayFacts): Way {
  const { tenant, point, channel, isUnwanted, now } = facts
  const ofChannel = facts.lines.filter((line) => line.channel === channel)
  const live = ofChannel.filter((line) => line.contactPointId === point.id && line.revokedAt === null)
  const off = (reason: Way['reason']): Way => ({
    channel,
    is_on: false,
    reason,
    since: null,
    ended_by: null,
    basis: null,
  })
  if (point.status === 'invalid') return off('wrong_address')
  const isEnded = channel === 'phone' ? areCallsEnded(point.id, ofChannel) : point.status === 'opted_out'
  if (isEnded) return { ...off('ended'), ...endOf(facts, ofChannel) }
  if (isUnwanted) return off('switched_off')
  const [newest] = live
  const on: Way = {
    channel,
    is_on: true,
    reason: null,
    since: newest?.givenAt.toISOString() ?? null,
    ended_by: null,
    basis: newest?.basis ?? 'file',
    sentence: newest ? sentenceOf(facts, newest) : null,
  }
  if (channel === 'phone') return on
  const { reason } = judgeAddress(tenant, point, live, channel, now)
  if (reason === 'notice_period') return { ...on, reason, starts_on: newest?.usableFrom ?? null }
  if (reason === 'number_unchecked') return { ...on, reason }
  return reason === null ? on : off('not_agreed')
}

/** The sentence of a consent, where one was shown or read; its words are known while they are the ones in use. */
function sentenceOf({ wordsOf, channel }: WayFacts, line: ConsentRow): Way['sentence'] {
  const { textVersion: version, textHash, language, staffId } = line
  if (version === '') return null
  const words = wordsOf(channel, language)
  return { version, language, text: words.text_hash === textHash ? words.text : null, was_read: staffId !== null }
}

/** When the channel was last ended, and by whom. */
function endOf({ ofKind }: WayFacts, lines: readonly ConsentRow[]): Pick<Way, 'since' | 'ended_by'> {
  const ends = lines.flatMap(({ contactPointId: id, revokedAt: at, revokedBy: by }) =>
    at && isOptOut(by) && id !== null && ofKind.has(id) ? [{ since: at.toISOString(), ended_by: by }] : [],
  )
  return ends.toSorted((a, b) => b.since.localeCompare(a.since))[0] ?? { since: null, ended_by: null }
}
