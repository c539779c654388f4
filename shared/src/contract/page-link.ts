import * as v from 'valibot'
import { linkChecks, linkedPages, linkStates } from '@portal/shared/domain'
import { Id, Instant, MaybeText } from './fields.ts'

/** Channels that carry a link to a page. */
export const linkChannels = ['email', 'text'] as const

/** A link to one page of a consumer, as the staff who sent it see it (F-18). */
export const PageLink = v.object({
  id: Id,
  page: v.picklist(linkedPages),
  channel: v.picklist(linkChannels),
  /** Masked. */
  address: v.string(),
  reference_number: MaybeText,
  state: v.picklist(linkStates),
  sent_at: Instant,
  sent_by: MaybeText,
  opened_at: v.nullable(Instant),
  used_at: v.nullable(Instant),
  ended_at: v.nullable(Instant),
  expires_at: Instant,
})
export type PageLink = v.InferOutput<typeof PageLink>

/** What the holder of a link is asked for. */
export const LinkChecks = v.array(v.picklist(linkChecks))
