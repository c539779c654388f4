import { randomBytes } from 'node:crypto'
import { cookieOf } from '../cookie.ts'

/** A browser in a rollout by visitors. The id is random and ends with the browser's session. */
export interface Visitor {
  readonly id: string
  /** The candidate that it last got. */
  readonly candidate: string | undefined
}

/** The cookie of the visitor, set only during a rollout by visitors, so that nobody is tracked. */
export const visitorCookie = 'portal-visitor'

const form = /^([A-Za-z0-9_-]{22})(?:\.([0-9a-f]{16}))?$/

/** Reads the cookie; any other value counts as none. */
export function visitorOf(cookies: string | undefined): Visitor | undefined {
  const [, id, candidate] = form.exec(cookieOf(cookies, visitorCookie) ?? '') ?? []
  return id === undefined ? undefined : { id, candidate }
}

export function newVisitor(): Visitor {
  return { id: randomBytes(16).toString('base64url'), candidate: undefined }
}

/** Value of a Set-Cookie header. */
export function setVisitor({ id, candidate }: Visitor, secure: boolean): string {
  const value = candidate === undefined ? id : `${id}.${candidate}`
  return `${visitorCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
