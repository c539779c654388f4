import { formatPhone } from '@portal/shared/domain'
import { nameKey } from '../../../security/normalise.ts'

/** What a search finds a note by: its words, its conversation, its phone number as digits and as written. */
export function noteSearchKey(note: {
  comment: string
  conversationId?: string | null
  phoneNumber?: string | null
}): string {
  const { comment, conversationId, phoneNumber } = note
  const phone = phoneNumber ? `${phoneNumber} ${formatPhone(phoneNumber)}` : ''
  return nameKey([comment, conversationId ?? '', phone].join(' '))
}

/** Most words that a search looks for; more make no difference to people. */
const MAX_WORDS = 8

/** The words that all have to be in a note. */
export const searchWords = (text: string): string[] => nameKey(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
