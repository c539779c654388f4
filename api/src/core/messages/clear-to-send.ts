import type { Deps, Work } from '../../deps.ts'
import { findContactPoint, readContactRecords, type ContactRecord } from '../contact/rows.ts'
import { judgeNotice, type RefusedFor, type Verdict } from './contact-guard.ts'
import { dropContents } from './hand-over.ts'
import { isJudged, type JudgedPurpose } from './notice-kinds.ts'
import { findRecipients, updateMessages, type MessageRow, type Recipient } from './repo.ts'

type Sending = Work & { readonly deps: Deps }

/**
 * Judges messages again right before their carriers get them, and returns those that may go: the consumer may have opted
 * out since a message was written, and the legal hours may have ended (R-03 applies to the moment of sending). A
 * message that may not go now is held again; one that may not go at all is kept as suppressed. Their rows are locked.
 */
export async function clearToSend(work: Sending, rows: readonly MessageRow[]): Promise<MessageRow[]> {
  const facts = await readFacts(work, rows)
  const clear: MessageRow[] = []
  const held: { row: MessageRow; until: Date; zones: string }[] = []
  const refused = new Map<string, { row: MessageRow; reason: RefusedFor }>()
  for (const row of rows) {
    const verdict = await judgeAgain(work, row, facts, refused)
    if (verdict.kind === 'send') clear.push(row)
    else if (verdict.kind === 'hold') held.push({ row, ...verdict })
    else refused.set(row.id, { row, reason: verdict.reason })
  }
  const { tx, tenant } = work
  await updateMessages(
    tx,
    tenant.id,
    held.map(({ row: { id }, until: notBefore, zones }) => ({ id, notBefore, zones, releasedAt: null })),
  )
  await updateMessages(
    tx,
    tenant.id,
    [...refused].map(([id, { reason }]) => ({ id, status: 'suppressed', reason })),
  )
  const refusedRows = [...refused.values()].map(({ row }) => row)
  await dropContents(work, refusedRows)
  // a notice that the law requires goes by mail when it may not go by e-mail.
  for (const { subjectId, purpose } of refusedRows)
    if (subjectId !== null) await work.deps.callbacks.notices.deliverByMail[purpose]?.(work, subjectId)
  return clear
}

type Judged = MessageRow & { readonly purpose: JudgedPurpose; readonly channel: 'email' | 'text' }

/** Codes and security notices refer to no contact point, and others to no debt. */
const isOfGuard = (row: MessageRow): row is Judged =>
  row.contactPointId !== null && isJudged(row.purpose) && row.channel !== 'letter'

interface Facts {
  readonly recipients: ReadonlyMap<string, Recipient>
  readonly records: ReadonlyMap<MessageRow, ContactRecord>
  /** The subjects, among those that can be out of date, that are still due. */
  readonly due: ReadonlySet<string>
}

/** What the contact guard needs for all of these messages, by one statement for each table. */
async function readFacts(work: Sending, rows: readonly MessageRow[]): Promise<Facts> {
  const { tx, tenant, now } = work
  const judged = rows.filter(isOfGuard)
  if (judged.length === 0) return { recipients: new Map(), records: new Map(), due: new Set() }
  const [recipients, records] = await Promise.all([
    findRecipients(
      tx,
      tenant.id,
      judged.map(({ personId }) => personId),
    ),
    readContactRecords(
      tx,
      tenant.id,
      judged.map(({ personId: consumerId, debtId }) => ({ consumerId, debtId })),
      now,
    ),
  ])
  return { recipients, records: new Map(judged.map((row, n) => [row, records[n]!])), due: await stillDue(work, judged) }
}

async function stillDue(work: Sending, rows: readonly Judged[]): Promise<ReadonlySet<string>> {
  const due = new Set<string>()
  for (const [purpose, isStillDue] of Object.entries(work.deps.callbacks.notices.stillDue)) {
    const subjects = rows.flatMap((row) => (row.purpose === purpose ? (row.subjectId ?? []) : []))
    if (subjects.length > 0) for (const subject of await isStillDue(work, subjects)) due.add(subject)
  }
  return due
}

const refuse = (reason: RefusedFor) => ({ kind: 'refuse', reason }) as const

async function judgeAgain(
  { tx, deps, tenant, now }: Sending,
  row: MessageRow,
  { recipients, records, due }: Facts,
  refused: ReadonlyMap<string, unknown>,
): Promise<Verdict> {
  const { purpose, contactPointId, debtId, subjectId } = row
  if (contactPointId === null) return { kind: 'send', zones: '' }
  if (!isOfGuard(row)) {
    const point = await findContactPoint(tx, tenant.id, contactPointId)
    if (!point) return refuse('no_address')
    return point.status === 'active' ? { kind: 'send', zones: '' } : refuse('opted_out')
  }
  const recipient = recipients.get(row.personId)
  if (!recipient?.contacts.some(({ id }) => id === contactPointId)) return refuse('no_address')
  if (subjectId !== null && deps.callbacks.notices.stillDue[purpose] && !due.has(subjectId)) return refuse('superseded')
  const record = records.get(row)!
  return judgeNotice(tx, deps, tenant, {
    recipient,
    contactPointId,
    channel: row.channel,
    purpose: row.purpose,
    debtId,
    until: row.usefulUntil ?? undefined,
    messageId: row.id,
    // A message that was refused a moment ago was no contact.
    record: { ...record, past: record.past.filter(({ id }) => !refused.has(id)) },
    now,
  })
}
