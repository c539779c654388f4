import { describe, expect, it } from '@jest/globals'
import { actions, can, type Action, type Actor } from './permissions.ts'

const consumer: Actor = { id: 'c1', role: 'user', permissions: [] }
const agent: Actor = { id: 's1', role: 'agent', permissions: [] }
const admin: Actor = { id: 's2', role: 'admin', permissions: [] }
const withAll = (actor: Actor): Actor => ({
  ...actor,
  permissions: ['agreement.countersign', 'override.approve', 'file.release', 'platform.operate'],
})

describe('permission table (L-11)', () => {
  it('allows no action without a session', () => {
    for (const action of actions) expect(can(null, action)).toBe(false)
  })

  it('lets a consumer act on their own only', () => {
    expect(can(consumer, 'debt.view', { consumerId: 'c1' })).toBe(true)
    expect(can(consumer, 'debt.view', { consumerId: 'c2' })).toBe(false)
    expect(can(consumer, 'payment.create', { consumerId: 'c2', partyIds: ['c2', 'c1'] })).toBe(true)
    expect(can(consumer, 'payment.create', { consumerId: 'c2', partyIds: ['c2'] })).toBe(false)
  })

  it.each<[Action, boolean, boolean, boolean]>([
    ['debt.view', true, true, true],
    ['payment.create', true, true, true],
    // F-02: staff may read a consumer's documents.
    ['document.view', true, true, true],
    ['case.create', true, true, true],
    ['consumer.search', false, true, true],
    ['consumer.open', false, true, true],
    // K-27: offers are deleted by staff.
    ['offer.delete', false, true, true],
    ['note.create', false, true, true],
    ['note.delete', false, false, true],
    // K-25: the history tab and everything behind the navigation of administrators.
    ['history.view', false, false, true],
    ['staff.manage', false, false, true],
    ['settings.manage', false, false, true],
    // F-09: files of bank debits and the answers of the bank.
    ['file.view', false, false, true],
    ['file.import', false, false, true],
    ['password.change', false, true, true],
    ['profile.self', true, true, true],
    // only the consumer may agree.
    ['esign.give', true, false, false],
    // A second factor is the consumer's own affair.
    ['mfa.edit', true, false, false],
  ])('%s: consumer %s, agent %s, admin %s', (action, user, byAgent, byAdmin) => {
    expect([consumer, agent, admin].map((actor) => can(actor, action))).toEqual([user, byAgent, byAdmin])
  })

  it.each<[Action, boolean, boolean]>([
    ['agreement.countersign', true, true],
    ['override.approve', true, true],
    ['file.release', false, true],
    ['platform.operate', true, true],
  ])('decision 275: %s needs the permission itself', (action, byAgent, byAdmin) => {
    expect([agent, admin].map((actor) => can(actor, action))).toEqual([false, false])
    expect([agent, admin].map((actor) => can(withAll(actor), action))).toEqual([byAgent, byAdmin])
    expect(can(withAll(consumer), action)).toBe(false)
  })
})
