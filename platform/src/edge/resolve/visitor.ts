import { randomBytes } from 'node:crypto'
import { cookieOf } from '../cookie.ts'

/** A browser that a rollout by visitors draws. The id is random and says nothing; it ends with the browser's session. */
export interface Visitor {
  readonly id: string
  /** The candidate that it was last given. */
  readonly candidate: string | undefined
}

/** The cookie that holds it. It is set while a rollout by visitors runs and at no other time, so nobody is followed. */
export const visitorCookie = 'portal-visitor'

const form = /^([A-Za-z0-9_-]{22})(?:\.([0-9a-f]{16}))?$/

/** Reads the cookie; whatever else somebody has put there counts as none. */
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
