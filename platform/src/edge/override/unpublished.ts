import type { FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import type { PageRelease } from '@portal/shared/contract'
import { sessionLength } from '@portal/shared/domain'
import { cookieOf } from '../cookie.ts'
import { tokensOf } from './override-cookie.ts'

/**
 * Marks a browser with a page of unpublished code, for as long as a session lasts: the page may still be open after the
 * override has expired or was removed in another tab. No script can read, set or delete the cookie.
 */
export const markCookie = (secure: boolean) => (secure ? '__Host-portal-unpublished' : 'portal-unpublished')

const longest = Math.max(...Object.values(sessionLength)) / 1000

const mark = (secure: boolean, seconds: number) =>
  `${markCookie(secure)}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Whether calls with these cookies may come from unpublished code; unverified, as a forged mark harms only its owner. */
export function runsUnpublished(cookies: string | undefined, secure: boolean): boolean {
  return cookieOf(cookies, markCookie(secure)) !== undefined || tokensOf(cookies, secure).some(namesBuild)
}

function namesBuild(token: string): boolean {
  try {
    return decodeJwt(token)['url'] !== undefined
  } catch {
    return false
  }
}

/**
 * The Set-Cookie value of a page: the mark when it has unpublished code; its end when a browser opens a whole page
 * without. A script that fetches a page, which the browser's headers tell, does not end it.
 */
export function unpublishedMark(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { overridden }: Pick<PageRelease, 'overridden'>,
  secure: boolean,
): string | undefined {
  if (overridden.some(({ signed }) => !signed)) return mark(secure, longest)
  const isOpened = [undefined, 'document'].includes(headers['sec-fetch-dest'] as string | undefined)
  const isMarked = cookieOf(headers.cookie, markCookie(secure)) !== undefined
  return isMarked && isOpened ? mark(secure, 0) : undefined
}
