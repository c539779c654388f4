import { isOneSegment } from './one-segment.ts'

/**
 * The text of a code with a last line that binds it to the tenant's host: a phone then offers the code on that site and
 * on no other (https://wicg.github.io/sms-one-time-codes). Left out where the message would no longer go in one piece.
 */
export function bindCode(text: string, origin: string, code: string): string {
  const bound = `${text}\n\n@${new URL(origin).hostname} #${code}`
  return isOneSegment(bound) ? bound : text
}
