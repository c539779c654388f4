import type { TenantSettings } from '@portal/shared/contract'
import { type Language, formatWireMoney, toCents } from '@portal/shared/domain'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { MessageContent } from '../../../core/messages/queue-message.ts'
import { auditHash } from '../../../core/audit/audit.ts'
import { findDebt, listParties } from '../../../core/debt/rows.ts'
import { openBudget } from '../cases/rows.ts'
import { openFacts, openStatusEvidence } from '../legal-status/status-record.ts'
import {
  openAttorney,
  openBasisEvidence,
  openEvidence,
  openInbound,
  openNumber,
  openSubject,
  openText,
  openTopic,
  describeEntries,
  type AuthoredEntry,
} from '../../people/index.ts'
import { listEntries } from '../../../core/documents/rows.ts'
import { findConsumer } from '../../../core/consumer/rows.ts'
import { sourcesFor } from '../../../core/documents/sources-for.ts'
import type { Entry } from '../../../core/documents/entry.ts'
import { spokenLanguage } from '../../../tenancy/spoken-language.ts'
import { changesOf, staffIn, type ChangeRow } from './change-repo.ts'
import { notesOf } from './notes.ts'
import { rowsOf, sections, type About, type Row, type Section } from './section-repo.ts'

/** Everything the portal has about a debt, except the bytes of its documents and files. */
export interface Gathered {
  about: About
  reference: string
  ownerName: string
  rows: Record<Section, Row[]>
  changes: (Row & { holds: boolean })[]
  staff: Row[]
  documents: Entry[]
  files: GatheredFile[]
}

/** A file of a case or of a message. */
export interface GatheredFile {
  id: string
  name: string
  of: 'case' | 'thread'
  /** What its name in the pack begins with: the number of the case, or the day of the message. */
  label: string
}

const MOST = 5_000

/** Reads everything about a debt as of one moment, and describes its changes in a language. */
export async function gather(
  tx: Tx,
  deps: Pick<Deps, 'vault' | 'callbacks'>,
  tenant: TenantSettings,
  debtId: string,
  language: Language,
): Promise<Gathered | null> {
  const debt = await findDebt(tx, tenant.id, debtId)
  const owner = debt && (await findConsumer(tx, tenant.id, debt.ownerId))
  if (!debt || !owner) return null
  const parties = await listParties(tx, tenant.id, [debt.id])
  const partyIds = [...new Set([owner.id, ...parties.map(({ consumerId }) => consumerId)])]
  const about: About = { tenantId: tenant.id, debtId, ownerId: owner.id, partyIds }
  const raw = {} as Record<Section, Row[]>
  for (const section of sections)
    raw[section] = section === 'notes' ? await notesOf(tx, about) : await rowsOf(tx, section, about)
  raw.messages = raw.messages.map((row) => withContent(deps.vault, tenant.id, row))
  raw.inbound_messages = raw.inbound_messages.map((row) => withInbound(deps.vault, tenant.id, row))
  raw.call_backs = raw.call_backs.map((row) => withCall(deps.vault, tenant.id, row))
  raw.threads = raw.threads.map((row) => withSubject(deps.vault, tenant.id, row))
  raw.thread_messages = raw.thread_messages.map((row) => withWords(deps.vault, tenant.id, row))
  raw.consents = raw.consents.map((row) => withProof(deps.vault, tenant.id, row))
  raw.contact_requests = raw.contact_requests.map((row) => withEvidence(deps.vault, tenant.id, row))
  raw.legal_statuses = raw.legal_statuses.map((row) => withFacts(deps.vault, tenant.id, row))
  raw.cases = raw.cases.map((row) => ({ ...withBudget(deps.vault, tenant.id, row), debt_ids: [debtId] }))
  const changes = await changesOf(tx, about, namesIn(raw, debtId).add(debt.referenceNumber))
  const told = await describeEntries({ tx, tenant }, changes, language)
  return {
    about,
    reference: debt.referenceNumber,
    ownerName: owner.fullName,
    rows: mapRows(raw),
    changes: changes.map((row, at) => asChange(row, told[at]!)),
    staff: await staffOf(tx, tenant.id, raw, changes),
    documents: await documentsOf(tx, deps, tenant, about),
    files: [
      ...raw.cases.flatMap((row) => filesIn(row, 'case', row['number'] as string)),
      ...raw.thread_messages.flatMap((row) =>
        filesIn(row, 'thread', (row['created_at'] as Date).toISOString().slice(0, 10)),
      ),
    ],
  }
}

const filesIn = (row: Row, of: GatheredFile['of'], label: string): GatheredFile[] =>
  (row['files'] as { id: string; name: string }[]).map(({ id, name }) => ({ id, name, of, label }))

const mapRows = (raw: Record<Section, Row[]>): Record<Section, Row[]> =>
  Object.fromEntries(sections.map((section) => [section, raw[section].map(cleanRow)])) as Record<Section, Row[]>

/** The text of a message, while it is retained. */
function withContent(vault: Deps['vault'], tenantId: string, { content_sealed: sealed, ...row }: Row): Row {
  if (typeof sealed !== 'string') return row
  const opened = vault.open({ tenantId, table: 'message', row: row['id'] as string, field: 'content' }, sealed)
  const { to, subject, text } = JSON.parse(opened) as MessageContent
  return { ...row, to, subject, text }
}

/** The full text that a consumer wrote to us. */
function withInbound(vault: Deps['vault'], tenantId: string, { content_sealed: content, ...row }: Row): Row {
  const { from, subject, text } = openInbound(vault, { tenantId, id: row['id'] as string, content: content as string })
  return { ...row, from, ...(subject && { subject }), text }
}

/** The number of a call that was asked for (F-36), and what it was to be about. */
function withCall(
  vault: Deps['vault'],
  tenantId: string,
  { number_sealed: number, topic_sealed: topic, ...row }: Row,
): Row {
  const place = { tenantId, id: row['id'] as string }
  return {
    ...row,
    number: openNumber(vault, { ...place, number: number as string }),
    topic: openTopic(vault, { ...place, topic: topic as string | null }),
  }
}

/** The subject of a thread (F-35). */
function withSubject(vault: Deps['vault'], tenantId: string, { subject_sealed: subject, ...row }: Row): Row {
  return { ...row, subject: openSubject(vault, { tenantId, id: row['id'] as string, subject: subject as string }) }
}

/** The words of a message of a thread, and who of the staff saw it first. */
function withWords(vault: Deps['vault'], tenantId: string, { text_sealed: text, ...row }: Row): Row {
  return { ...row, text: openText(vault, { tenantId, id: row['id'] as string, text: text as string }) }
}

/** The words in which a consumer asked something of us. */
function withEvidence(
  vault: Deps['vault'],
  tenantId: string,
  { evidence_sealed: evidence, attorney_sealed: attorney, ...row }: Row,
): Row {
  const place = { tenantId, id: row['id'] as string }
  return {
    ...row,
    evidence: openEvidence(vault, { ...place, evidence: evidence as string }),
    ...openAttorney(vault, { ...place, attorney: attorney as string | null }),
  }
}

/** The facts of a legal status, and its evidence. */
function withFacts(
  vault: Deps['vault'],
  tenantId: string,
  { facts_sealed: facts, evidence_sealed: evidence, ...row }: Row,
): Row {
  const place = { tenantId, id: row['id'] as string }
  return {
    ...row,
    ...openFacts(vault, { ...place, facts: facts as string | null }),
    evidence: openStatusEvidence(vault, { ...place, evidence: evidence as string | null }),
  }
}

/** What a household said of its income and outgoings (F-15), in cents by item. */
function withBudget(vault: Deps['vault'], tenantId: string, { budget_sealed: sealed, ...row }: Row): Row {
  return { ...row, budget: openBudget(vault, { tenantId, id: row['id'] as string, budget: sealed as string | null }) }
}

/** The proof of a basis, as staff recorded it. */
function withProof(vault: Deps['vault'], tenantId: string, { evidence_sealed: sealed, ...row }: Row): Row {
  if (typeof sealed !== 'string') return row
  return { ...row, evidence: openBasisEvidence(vault, { tenantId, id: row['id'] as string, evidence: sealed }) }
}

/** The ids of the debt and of everything that belongs to it. What belongs to the person alone is left out. */
function namesIn(raw: Record<Section, Row[]>, debtId: string): Set<string> {
  const ids = new Set([debtId])
  for (const section of sections)
    if (section !== 'parties') for (const { id } of raw[section]) if (typeof id === 'string') ids.add(id)
  return ids
}

/** An audit entry in words, with the input of its hash and the result of verifying it (R-46, S-50). */
function asChange(row: ChangeRow, { author, details, changes }: AuthoredEntry): Row & { holds: boolean } {
  const { seq, at, actorKind, actorId, action, consumerId, subject, detail, previousHash, hash } = row
  return {
    seq,
    at: at.toISOString(),
    author,
    sentence: details,
    fields: changes.map(({ field, from, to }) => `${field}: ${[from, to].filter(Boolean).join(' → ')}`).join('; '),
    actor_kind: actorKind,
    actor_id: actorId,
    action,
    consumer_id: consumerId,
    subject,
    detail,
    previous_hash: previousHash,
    hash,
    holds: auditHash(previousHash, row) === hash,
  }
}

const STAFF = [
  'staff_id',
  'read_by_staff_id',
  'deleted_by',
  'resolved_by',
  'assignee_id',
  'ended_by',
  'added_by_staff_id',
  'agent_id',
]

async function staffOf(
  tx: Tx,
  tenantId: string,
  raw: Record<Section, Row[]>,
  changes: readonly ChangeRow[],
): Promise<Row[]> {
  const named = sections.flatMap((section) => raw[section].flatMap((row) => STAFF.map((column) => row[column])))
  const actors = changes.filter(({ actorKind }) => actorKind === 'staff').map(({ actorId }) => actorId)
  const ids = [...new Set([...named, ...actors])].filter((id) => typeof id === 'string')
  return ids.length === 0 ? [] : staffIn(tx, tenantId, ids)
}

/** The documents about this debt that its parties got or agreed to, as their Documents page lists them. */
async function documentsOf(
  tx: Tx,
  deps: Pick<Deps, 'callbacks'>,
  tenant: TenantSettings,
  { debtId, partyIds }: About,
): Promise<Entry[]> {
  const found: Entry[] = []
  for (const consumerId of partyIds) {
    const consumer = await findConsumer(tx, tenant.id, consumerId)
    const language = spokenLanguage(tenant, consumer?.language)
    const wanted = { tenantId: tenant.id, consumerId, language } as const
    const { entries } = await listEntries(tx, wanted, sourcesFor(deps, tenant, { kind: 'staff' }, null), {
      limit: MOST,
      offset: 0,
    })
    found.push(...entries.filter((entry) => entry.debtId === debtId))
  }
  return found
}

/** Columns that prove nothing to a reader and would be a risk in a file that leaves the portal. */
const HIDDEN = /(^tenant_id$|sealed|_index$|token|fingerprint|^image$|^address_hash$|^to_index$|carrier_ref)/
const MONEY = /(amount|balance|total|per_month|discount|remains|corrected_from|corrected_to)$/

/** A row for a reader: without secrets, amounts with two decimals, instants in UTC. */
const cleanRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !HIDDEN.test(name))
      .map(([name, value]) => [name, cleanValue(name, value)]),
  )

function cleanValue(name: string, value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return formatWireMoney(toCents(value))
  if (typeof value === 'string' && MONEY.test(name) && /^-?\d+$/.test(value))
    return formatWireMoney(toCents(BigInt(value)))
  return value
}
