import type { FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import type { PageRelease } from '@portal/shared/contract'
import { sessionLength } from '@portal/shared/domain'
import { cookieOf } from '../cookie.ts'
import { tokensOf } from './override-cookie.ts'

/**
 * Remembers that a page of this browser runs code which nobody has published, for as long as a session lasts: the override
 * may be over, or taken off in another tab, while that page is still open. No script can read it, make it or end it.
 */
const markCookie = (secure: boolean) => (secure ? '__Host-portal-unpublished' : 'portal-unpublished')

const longest = Math.max(...Object.values(sessionLength)) / 1000

const mark = (secure: boolean, seconds: number) =>
  `${markCookie(secure)}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

/** Whether calls with these cookies may come from such code. Nothing is verified: whoever makes one up loses by it. */
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
 * The cookie that a page comes with: the mark where it has such code in it; its end where a browser has opened a whole page
 * without. A script that fetches a page does not end it, which the browser tells by what the page is for.
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
