import { describe, expect, it } from '@jest/globals'
import { stepUpMs } from '@portal/shared/domain'
import type { Context } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { requireFreshProof, requireStepUp } from './step-up.ts'

const now = new Date('2026-03-02T15:00:00Z')
const provenAgo = (kind: 'consumer' | 'staff', ms: number | null) =>
  ({ now, actor: { kind, provenAt: ms === null ? null : new Date(now.getTime() - ms) } }) as unknown as Context
const refusal = new Refusal('step_up_required')
const fiveMinutes = 300_000

describe('I-03: a proof for a change that an attacker would make', () => {
  it('is fresh for five minutes, and not a millisecond longer', () => {
    expect(stepUpMs).toBe(fiveMinutes)
    expect(() => requireStepUp(provenAgo('consumer', fiveMinutes))).not.toThrow()
    expect(() => requireStepUp(provenAgo('consumer', fiveMinutes + 1))).toThrow(refusal)
    expect(() => requireStepUp(provenAgo('consumer', null))).toThrow(refusal)
  })

  it('is asked of staff only for their own account', () => {
    expect(() => requireStepUp(provenAgo('staff', null))).not.toThrow()
    expect(() => requireFreshProof(provenAgo('staff', fiveMinutes))).not.toThrow()
    expect(() => requireFreshProof(provenAgo('staff', fiveMinutes + 1))).toThrow(refusal)
  })

  it('nobody has without a session', () => {
    expect(() => requireFreshProof({ now, actor: null })).toThrow(refusal)
    // A consumer's calls without a session are refused before.
    expect(() => requireStepUp({ now, actor: null })).not.toThrow()
  })
})
