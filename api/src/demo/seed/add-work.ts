import { addDays, localDateIn, yearOf } from '@portal/shared/domain'
import { contactAttempt, note, noteTag, type CaseKind } from '../../db/schema/case.ts'
import { paymentPromise } from '../../db/schema/payment.ts'
import { recordAuthorization } from '../../modules/authorizations/record.ts'
import { holdDebt, insertCase, nextCaseNumber } from '../../modules/cases/repo.ts'
import { findMethod } from '../../modules/methods/repo.ts'
import type { Cents } from '@portal/shared/domain'
import { daysAgo, type Scene } from './scene.ts'

interface CaseOptions {
  kind: CaseKind
  consumerId: string
  debtId: string
  explanation: string
  reasons?: string[]
  expectedOutcome?: string
  resolution?: string
}

/** A hardship, dispute or complaint that is already filed; a dispute holds its debt (K-44). */
export async function addCase(scene: Scene, options: CaseOptions): Promise<void> {
  const { tx, deps, tenant, person, today } = scene
  const at = daysAgo(scene, 4)
  await insertCase(tx, {
    tenantId: tenant.id,
    id: deps.ids.next(),
    number: await nextCaseNumber(tx, tenant.id, options.kind, yearOf(localDateIn(at, tenant.zone))),
    kind: options.kind,
    status: options.resolution ? 'answered' : 'open',
    consumerId: options.consumerId,
    debtId: options.debtId,
    debtIds: [options.debtId],
    name: `${person.firstName} ${person.lastName}`,
    explanation: options.explanation,
    expectedOutcome: options.expectedOutcome ?? null,
    reasons: options.reasons ?? [],
    filedBy: 'consumer',
    dueOn: addDays(today, 26),
    resolution: options.resolution ?? null,
    resolvedAt: options.resolution ? daysAgo(scene, 1) : null,
    createdAt: at,
  })
  if (options.kind === 'dispute' && !options.resolution) await holdDebt(tx, tenant.id, options.debtId, 'dispute', at)
}

/** Telephone attempts of the last days (K-23). */
export async function addAttempts(
  scene: Scene,
  consumerId: string,
  debtId: string,
  count: number,
  conversationYesterday = false,
): Promise<void> {
  const { tx, deps, tenant } = scene
  await tx.insert(contactAttempt).values(
    Array.from({ length: count }, (_, i) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      consumerId,
      debtId,
      channel: 'phone' as const,
      result: conversationYesterday && i === 0 ? ('conversation' as const) : ('no_answer' as const),
      durationSeconds: conversationYesterday && i === 0 ? 340 : 0,
      at: daysAgo(scene, 1 + (i % 6) * 0.9),
    })),
  )
}

/** A single payment promised for a later day, with what was agreed for that day (server.md 4.7, R-31). */
export async function addPromise(
  scene: Scene,
  options: { debtId: string; consumerId: string; methodId: string; amount: Cents; inDays: number },
): Promise<void> {
  const { tx, deps, tenant, today, now, person } = scene
  const { inDays, ...rest } = options
  const { debtId, consumerId, amount } = rest
  const date = addDays(today, inDays)
  const method = await findMethod(tx, tenant.id, consumerId, rest.methodId)
  if (!method) throw new Error('A promise needs its method')
  const { type, lastFour, accountType, email, fingerprint } = method
  const authorization = await recordAuthorization(tx, deps, {
    tenant,
    actor: { kind: 'consumer', id: consumerId, role: 'user', permissions: [], sessionId: '', provenAt: null },
    consumerId,
    debtId,
    planId: null,
    methodId: method.id,
    methodFingerprint: fingerprint,
    evidence: null,
    address: null,
    userAgent: null,
    now,
    facts: {
      method: 'web',
      language: 'en',
      today,
      consumerName: `${person.firstName} ${person.lastName}`,
      referenceNumber: person.reference,
      creditor: scene.profile.creditors[0]!.original,
      source: { type, lastFour, accountType, holderName: method.holderName ?? '', email },
      frequency: 'One Time',
      amount,
      date,
      payments: 1,
      endAmount: amount,
      endDate: date,
    },
  })
  await tx.insert(paymentPromise).values({
    tenantId: tenant.id,
    id: deps.ids.next(),
    date,
    status: 'waiting',
    authorizationId: authorization.id,
    createdAt: now,
    ...rest,
  })
}

const TAGS: readonly (readonly [category: string, name: string, isExternal: boolean])[] = [
  ['Contact', 'Left message', false],
  ['Contact', 'Spoke with consumer', false],
  ['Contact', 'Wrong number', false],
  ['Payment', 'Promise to pay', false],
  ['Payment', 'Broken promise', false],
  ['Legal', 'Attorney represented', false],
  ['Customer service', 'Callback requested', true],
  ['Customer service', 'Portal help', true],
]

/** The note tags of a tenant; returns their ids. */
export async function addTags({
  tx,
  deps,
  tenant,
  now,
}: Pick<Scene, 'tx' | 'deps' | 'tenant' | 'now'>): Promise<string[]> {
  const rows = TAGS.map(([category, name, isExternal]) => ({
    tenantId: tenant.id,
    id: deps.ids.next(),
    category,
    name,
    isExternal,
    createdAt: now,
  }))
  rows.push({ ...rows[0]!, id: deps.ids.next(), name: 'Left voicemail (old)', isActive: false } as (typeof rows)[0])
  await tx.insert(noteTag).values(rows)
  return rows.map((row) => row.id)
}

const WORDS = [
  'Called, no answer.',
  'Spoke briefly, asked to call back next week.',
  'Explained the six-month plan.',
  'Consumer asked for a letter.',
  'Confirmed the address on file.',
]

/** Notes of staff, newest today, with every kind of tag. */
export async function addNotes(
  scene: Scene,
  consumerId: string,
  debtId: string,
  staffId: string,
  tagIds: readonly string[],
  count: number,
): Promise<void> {
  const { tx, deps, tenant } = scene
  await tx.insert(note).values(
    Array.from({ length: count }, (_, i) => ({
      tenantId: tenant.id,
      id: deps.ids.next(),
      consumerId,
      debtId,
      staffId,
      comment: `${WORDS[i % WORDS.length]} (${i + 1})`,
      tagIds: [tagIds[i % tagIds.length]!],
      createdAt: daysAgo(scene, i * 1.5),
    })),
  )
}
