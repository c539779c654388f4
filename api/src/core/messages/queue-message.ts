import type { TenantSettings } from '@portal/shared/contract'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { optOutLinks, optOutToken, type OptOut, type OptOutLinks } from './opt-out-link.ts'
import { findBy } from '../../security/find-by.ts'
import { spokenLanguage } from '../../tenancy/spoken-language.ts'
import type { Channel } from './channel.ts'
import type { Purpose } from './purpose.ts'
import { queueSending } from './queue-sending.ts'
import { insertMessage, insertMessagesOnce, type NewMessageRow } from './repo.ts'
import { fillTemplate, type Audience, type Filled } from './template.ts'
import type { Verdict } from './contact-guard.ts'

/** The sealed content of a message row. */
export interface MessageContent {
  readonly to: string
  readonly personName: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** The code in the message, for the demo's outbox. */
  readonly code: string | null
  readonly links: readonly string[]
  /** The address where a mail program posts a one-click opt-out (RFC 8058). */
  readonly oneClick?: string
}

export interface NewMessage {
  readonly tenant: TenantSettings
  readonly person: { kind: Audience; id: string; name: string }
  readonly channel: Channel
  readonly to: string
  /** The contact point that receives the message; security messages name none, and so have no opt-out link. */
  readonly contactPointId?: string
  readonly purpose: Purpose
  readonly language: 'en' | 'es'
  readonly values: Readonly<Record<string, string>>
  readonly links?: readonly string[]
  /** Held until this instant, when it may not go at once. */
  readonly notBefore?: Date | null
  /** The debt that it is about, and until when it is of use. */
  readonly debtId?: string | null
  readonly usefulUntil?: Date | null
}

export type MessageTools = Pick<Deps, 'ids' | 'vault' | 'jobs' | 'tenants'>

/** Stores a message and the job that sends it, both in the caller's transaction; returns the message's id. */
export async function queueMessage(tx: Tx, tools: MessageTools, now: Date, wanted: NewMessage): Promise<string> {
  const row = messageRow(tools, now, wanted)
  const { notBefore = null, debtId = null, usefulUntil = null } = wanted
  await insertMessage(tx, { ...row, notBefore, debtId, usefulUntil })
  // A held message gets its job when it is released (release-held.ts).
  if (notBefore === null) await tools.jobs.enqueue(tx, 'send-message', { tenantId: row.tenantId, messageId: row.id })
  return row.id
}

/** The row of a message with its template filled in and its content sealed. */
export function messageRow(tools: Omit<MessageTools, 'jobs'>, now: Date, wanted: NewMessage): NewMessageRow {
  const { tenant, person, channel, contactPointId, purpose, values } = wanted
  const language = spokenLanguage(tenant, wanted.language)
  const optOut = contactPointId ? optOutOf(tools, tenant, { contactPointId, channel }, now) : null
  const filled = fillTemplate({
    tenant,
    purpose,
    channel,
    audience: person.kind,
    language,
    name: person.name,
    values,
    optOutLink: optOut?.page ?? null,
    origin: tools.tenants.originOf(tenant),
  })
  return sealedRow(tools, now, { ...wanted, language, filled, optOut, code: values['code'] ?? null })
}

/** The opt-out links for a contact point and channel. */
export const optOutOf = (
  { vault, tenants }: Pick<Deps, 'vault' | 'tenants'>,
  tenant: TenantSettings,
  optOut: OptOut,
  now: Date,
): OptOutLinks => optOutLinks(tenants.originOf(tenant), optOutToken(vault, tenant.id, optOut, now))

/** A message whose template is already filled in. */
export type WrittenMessage = Omit<NewMessage, 'values' | 'purpose'> & {
  readonly purpose: string
  readonly filled: Filled
  readonly optOut: OptOutLinks | null
  readonly code?: string | null
}

/** The row of a message, its content sealed. */
export function sealedRow(
  { ids, vault }: Pick<Deps, 'ids' | 'vault'>,
  now: Date,
  written: WrittenMessage,
): NewMessageRow {
  const { tenant, person, channel, to, contactPointId, purpose, language, filled, optOut, links = [] } = written
  const id = ids.next()
  const content: MessageContent = {
    to,
    personName: person.name,
    subject: filled.subject,
    text: filled.text,
    html: filled.html,
    code: written.code ?? null,
    links: [...links, ...(optOut ? [optOut.page] : [])],
    ...(optOut && channel === 'email' && { oneClick: optOut.oneClick }),
  }
  const place = { tenantId: tenant.id, table: 'message', row: id }
  return {
    tenantId: tenant.id,
    id,
    personKind: person.kind,
    personId: person.id,
    channel,
    purpose,
    locale: language,
    toIndex: channel === 'email' ? findBy.email(vault, tenant.id, to) : findBy.phone(vault, tenant.id, to),
    content: vault.seal({ ...place, field: 'content' }, JSON.stringify(content)),
    templateVersion: filled.version,
    status: 'queued',
    contactPointId: contactPointId ?? null,
    queuedAt: now,
  }
}

interface NewNotice extends NewMessage {
  readonly about: {
    readonly debtId: string | null
    readonly subjectId: string
    readonly until: Date | undefined
    readonly verdict: Verdict
  }
}

/** The row of a notice by its verdict: to be sent, held until later, or suppressed. */
export function noticeRow(
  tools: Omit<MessageTools, 'jobs'>,
  now: Date,
  { about, ...wanted }: NewNotice,
): NewMessageRow {
  const { debtId, subjectId, until, verdict } = about
  const isRefused = verdict.kind === 'refuse'
  return {
    ...messageRow(tools, now, wanted),
    debtId,
    subjectId,
    usefulUntil: until ?? null,
    status: isRefused ? 'suppressed' : 'queued',
    reason: isRefused ? verdict.reason : null,
    zones: isRefused ? null : verdict.zones,
    notBefore: verdict.kind === 'hold' ? verdict.until : null,
  }
}

/**
 * Stores notices, and the jobs that send those that may go now. Returns the ids of those that are new: one of the same
 * purpose, subject and channel may exist already, sent or not.
 */
export async function queueNotices(
  tx: Tx,
  tools: Pick<MessageTools, 'jobs'>,
  rows: readonly NewMessageRow[],
): Promise<ReadonlySet<string>> {
  const fresh = await insertMessagesOnce(tx, rows)
  const leaving = rows.filter(({ id, status, notBefore }) => fresh.has(id) && status === 'queued' && !notBefore)
  await queueSending(tx, tools, leaving)
  return fresh
}
