import type { EnvelopeEventType } from '@portal/shared/contract'
import { insertEvent, type EnvelopeRow } from '../../areas/signing/agreements/rows.ts'
import { consumerName } from '../../areas/money/pay/rows.ts'
import { consentText } from '../../areas/signing/agreements/consent.ts'
import { STAFF_KEY } from '../../areas/signing/agreements/record-step.ts'
import { keepSignature } from '../../areas/signing/agreements/sign.ts'
import type { Scene } from './scene.ts'

const MINUTE = 60_000
/** An address of a network reserved for documentation (RFC 5737). */
const WITNESS = {
  address: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Safari/604.1',
}

type Moment = [
  type: EnvelopeEventType,
  actor: 'system' | 'client' | 'attorney',
  at: Date,
  data?: Record<string, string>,
]

/** Adds the events of an agreement so far, and its signatures. */
export async function addAgreementHistory(
  scene: Scene,
  ownerId: string,
  envelope: EnvelopeRow,
  { signedAt, endedAt }: { signedAt: Date | null; endedAt: Date },
): Promise<void> {
  const { tx, deps, tenant, crew } = scene
  const { status, createdAt, documentHash, endReason, endText } = envelope
  const at = (minutes: number) => new Date(createdAt.getTime() + minutes * MINUTE)
  const end = { ...(endReason ? { end_reason: endReason } : {}), ...(endText ? { reason: endText } : {}) }
  const hash = documentHash ? { document_hash: documentHash } : {}
  const isOpened = signedAt !== null || status === 'declined_by_client'
  const moments: Moment[] = [
    ['created', 'system', createdAt, { kind: envelope.kind, attempt: String(envelope.attempt) }],
    ['sent', 'system', at(1)],
    ...(isOpened ? [['opened', 'client', at(50)] as Moment, ['viewed', 'client', at(52), hash] as Moment] : []),
    ...(signedAt
      ? [['consented', 'client', signedAt, hash] as Moment, ['signed', 'client', signedAt, hash] as Moment]
      : []),
    ...(status === 'declined_by_client' ? ([['declined', 'client', endedAt, end]] as Moment[]) : []),
    ...(status === 'declined_by_attorney' ? ([['declined', 'attorney', endedAt, end]] as Moment[]) : []),
    ...(status === 'completed_by_attorney' ? ([['countersigned', 'attorney', endedAt, hash]] as Moment[]) : []),
    ...(status === 'expired' ? ([['expired', 'system', endedAt, end]] as Moment[]) : []),
  ]
  for (const [type, actor, when, data = {}] of moments)
    await insertEvent(tx, {
      tenantId: tenant.id,
      id: deps.ids.next(),
      envelopeId: envelope.id,
      type,
      actor,
      ...(actor === 'system' ? {} : WITNESS),
      data: actor === 'attorney' ? { ...data, [STAFF_KEY]: crew.attorneyId } : data,
      at: when,
    })
  if (!signedAt || !documentHash) return
  await sign('client', ownerId, await consumerName(tx, tenant.id, ownerId), signedAt)
  if (status === 'completed_by_attorney') await sign('attorney', crew.attorneyId, crew.attorneyName, endedAt)

  async function sign(role: 'client' | 'attorney', signerId: string, name: string, when: Date): Promise<void> {
    const consent = consentText(tenant, role, envelope.language)
    const given = {
      name,
      authority: null,
      style: 'typed' as const,
      image: null,
      consent,
      documentHash: documentHash!,
      ...WITNESS,
    }
    await keepSignature(scene, { envelope }, role, signerId, { ...given, at: when })
  }
}
