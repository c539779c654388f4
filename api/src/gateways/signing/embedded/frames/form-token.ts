import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Stands in the page alone, never in an address: whoever has only the page's address, which is good once, can neither
 * read the document by it nor sign.
 */
export const formToken = (key: string, token: string): string =>
  createHmac('sha256', `signing-form:${key}`).update(token).digest('base64url')

export function isFormToken(key: string, token: string, given: unknown): boolean {
  const expected = Buffer.from(formToken(key, token))
  const found = Buffer.from(typeof given === 'string' ? given : '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}
