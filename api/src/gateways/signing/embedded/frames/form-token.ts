import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A token that is only in the page, never in an address: a person who has just the page's address, which works once,
 * can neither read the document nor sign.
 */
export const formToken = (key: string, token: string): string =>
  createHmac('sha256', `signing-form:${key}`).update(token).digest('base64url')

export function isFormToken(key: string, token: string, given: unknown): boolean {
  const expected = Buffer.from(formToken(key, token))
  const found = Buffer.from(typeof given === 'string' ? given : '')
  return found.length === expected.length && timingSafeEqual(found, expected)
}
