import { formatPhone } from '@portal/shared/domain'
import { nameKey } from '../../../security/normalise.ts'

/** The searchable text of a note: its words, its conversation, and its phone number as digits and as written. */
export function noteSearchKey(note: {
  comment: string
  conversationId?: string | null
  phoneNumber?: string | null
}): string {
  const { comment, conversationId, phoneNumber } = note
  const phone = phoneNumber ? `${phoneNumber} ${formatPhone(phoneNumber)}` : ''
  return nameKey([comment, conversationId ?? '', phone].join(' '))
}

/** The most words that a search uses; further ones are ignored. */
const MAX_WORDS = 8

/** The words of a search, all of which a note must contain. */
export const searchWords = (text: string): string[] => nameKey(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
