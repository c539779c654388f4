import * as v from 'valibot'
import { isZip, linkedPages } from '@portal/shared/domain'
import { SignedIn } from '../auth.ts'
import { del, get, post } from '../declare-call.ts'
import { DateText, Id } from '../fields.ts'
import { linkChannels, LinkChecks, PageLink } from '../page-link.ts'

const ofConsumer = v.object({ client_id: Id })
const LinkToken = v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(128, 'too_long'))

/** `pages` are those that the tenant has; without `checks` no link can be sent. Each reading is logged. */
export const listPageLinks = get('/client/page-links/:client_id', {
  params: ofConsumer,
  reply: v.object({
    /** The newest twenty. */
    data: v.array(PageLink),
    pages: v.array(v.picklist(linkedPages)),
    checks: LinkChecks,
    minutes: v.number(),
  }),
  summary: 'F-18: links to a page that were sent to a consumer, newest first; staff',
})
/** The same twice within a minute is one. Codes contact_not_allowed with the reason at `channel`, rate_limited; `no_check`, `not_now` at `page`. */
export const sendPageLink = post('/client/page-links/:client_id', {
  params: ofConsumer,
  body: v.object({
    page: v.picklist(linkedPages),
    channel: v.picklist(linkChannels),
    /** The account, for a page about one. */
    debt_id: v.optional(v.nullable(Id), null),
  }),
  reply: v.object({ data: PageLink }),
  summary: 'F-18: send a consumer a link that signs in to one page, once; counts as a contact; staff',
})
/** An ended link answers as it is; another tenant's is `not_found`. */
export const endPageLink = del('/client/page-links/:client_id/:link_id', {
  params: v.object({ client_id: Id, link_id: Id }),
  reply: v.object({ data: PageLink }),
  summary: 'F-18: end a link to a page before it is used; staff',
})
/** Uses nothing up. Code link_invalid alike for an unknown, used, ended and expired link. */
export const openPageLink = post('/client/page-link/open', {
  auth: 'public',
  body: v.object({ token: LinkToken }),
  reply: v.object({
    checks: LinkChecks,
    /** The address of the page within the portal. */
    to: v.string(),
  }),
  summary: 'F-18: what the holder of a link is asked for, and where it leads',
})
/**
 * Signs in and uses the link up. A wrong answer is `login_failed` and counts; the last one ends the link. Code
 * link_invalid alike for an unknown, used, ended and expired link.
 */
export const signInByPageLink = post('/client/page-link/sign-in', {
  auth: 'public',
  body: v.object({
    token: LinkToken,
    ssn: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\d{4}$/, 'ssn4_invalid'))),
    dob: v.optional(DateText),
    zip: v.optional(v.pipe(v.string(), v.trim(), v.check(isZip, 'zip_invalid'))),
  }),
  reply: SignedIn,
  summary: 'F-18: sign in by a link to a page and one detail of the file',
})
