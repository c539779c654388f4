import { createHash } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { AUDIT_START, auditHash } from './audit.ts'

const link = {
  tenantId: 'harborlight',
  seq: 7,
  at: new Date('2026-03-02T15:00:00.123Z'),
  actorKind: 'staff',
  actorId: 's1',
  action: 'offer.deleted',
  consumerId: 'c1',
  subject: 'offer:o1',
  detail: '{"total":"12.50"}',
} as const

describe('R-46: the hash of an audit entry', () => {
  // Chains of earlier versions are verified by it, so it may never change.
  it('is the SHA-256 of the previous hash and every part, in their order', () => {
    const written = `["${AUDIT_START}","harborlight",7,"2026-03-02T15:00:00.123Z","staff","s1","offer.deleted","c1","offer:o1","{\\"total\\":\\"12.50\\"}"]`
    expect(auditHash(AUDIT_START, link)).toBe(createHash('sha256').update(written).digest('hex'))
    expect(AUDIT_START).toBe('0000000000000000000000000000000000000000000000000000000000000000')
  })

  it.each<[string, object]>([
    ['the tenant', { tenantId: 'bluebarn' }],
    ['the number', { seq: 8 }],
    ['the millisecond', { at: new Date('2026-03-02T15:00:00.124Z') }],
    ['who acted: the kind', { actorKind: 'consumer' }],
    ['who acted', { actorId: 's2' }],
    ['the action', { action: 'offer.created' }],
    ['the consumer', { consumerId: 'c2' }],
    ['that there is no consumer', { consumerId: null }],
    ['the subject', { subject: 'offer:o2' }],
    ['the detail', { detail: '{"total":"12.51"}' }],
  ])('is another when %s is', (_what, change) => {
    expect(auditHash(AUDIT_START, { ...link, ...change })).not.toBe(auditHash(AUDIT_START, link))
  })

  it('is another after another entry', () => {
    expect(auditHash('1'.repeat(64), link)).not.toBe(auditHash(AUDIT_START, link))
  })

  it('tells where one part ends and the next begins', () => {
    expect(auditHash(AUDIT_START, { ...link, actorId: 's1o', action: 'ffer.deleted' })).not.toBe(
      auditHash(AUDIT_START, link),
    )
  })
})
