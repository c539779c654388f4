import { describe, expect, it } from '@jest/globals'
import { capabilityDefaults } from './capability-values.ts'
import { actions, can, withheldFrom, withholdable, type Action, type Actor } from './permissions.ts'

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
    // Decision 323: an agent marks and holds; ending it takes an administrator or a supervisor.
    ['legal_status.mark', false, true, true],
    ['legal_status.end', false, false, true],
    ['hold.place', false, true, true],
    ['hold.lift', false, false, true],
    ['identity.correct', false, false, true],
    ['consumer.search', false, true, true],
    ['consumer.open', false, true, true],
    // K-27: offers are deleted by staff.
    ['offer.delete', false, true, true],
    ['counter.answer', false, true, true],
    ['counter.propose', true, false, false],
    ['note.create', false, true, true],
    ['note.delete', false, false, true],
    // a slip of one's own is mended by staff, anything else by administrators.
    ['contact.correct', false, true, true],
    ['contact.correct_late', false, false, true],
    // whether a message asks us to stop.
    ['inbound.decide', false, true, true],
    // K-25: the history tab and everything behind the navigation of administrators.
    ['history.view', false, false, true],
    ['staff.manage', false, false, true],
    ['settings.manage', false, false, true],
    // F-09: files of bank debits and the answers of the bank.
    ['file.view', false, false, true],
    ['file.import', false, false, true],
    ['password.change', false, true, true],
    ['profile.self', true, true, true],
    // F-24: an address without a session shows its owner's payments.
    ['calendar.own', true, false, false],
    // F-16: staff take the authorization of each debt for itself.
    ['payment.several', true, false, false],
    // F-17: a link is made by who owes; staff can end it.
    ['pay_link.make', true, false, false],
    ['pay_link.end', true, true, true],
    // only the consumer may agree.
    ['esign.give', true, false, false],
    ['contact.allow', true, true, true],
    // A second factor is the consumer's own affair.
    ['mfa.edit', true, false, false],
  ])('%s: consumer %s, agent %s, admin %s', (action, user, byAgent, byAdmin) => {
    expect([consumer, agent, admin].map((actor) => can(actor, action))).toEqual([user, byAgent, byAdmin])
  })

  it.each<Action>(['legal_status.end', 'hold.lift', 'identity.correct'])(
    'decision 323: a supervisor may do %s, also an agent',
    (action) => {
      expect(can({ ...agent, permissions: ['override.approve'] }, action)).toBe(true)
    },
  )

  it.each<[Action, boolean, boolean]>([
    ['agreement.countersign', true, true],
    ['override.approve', true, true],
    ['payment.refund_approve', true, true],
    ['file.release', false, true],
    ['platform.operate', true, true],
  ])('decision 275: %s needs the permission itself', (action, byAgent, byAdmin) => {
    expect([agent, admin].map((actor) => can(actor, action))).toEqual([false, false])
    expect([agent, admin].map((actor) => can(withAll(actor), action))).toEqual([byAgent, byAdmin])
    expect(can(withAll(consumer), action)).toBe(false)
  })
})

describe('F-21: a tenant narrows what a role may do', () => {
  const withholding = (action: Action) => ({ 'rights.agent_without': [action], 'rights.admin_without': [action] })

  it.each(['agent', 'admin'] as const)('every right that may be withheld from an %s is one of the role', (role) => {
    const person: Actor = { id: 's1', role, permissions: [] }
    for (const action of withholdable[role]) {
      expect([action, can(person, action)]).toEqual([action, true])
      expect([action, can({ ...person, withheld: [action] }, action)]).toEqual([action, false])
    }
  })

  it.each<Action>([
    'profile.self',
    'password.change',
    'consumer.search',
    'consumer.open',
    // disputes, requests to stop and what staff write down are taken by everybody.
    'case.create',
    'contact.edit',
    'note.create',
    // a consumer may end a plan and with it its debits at any time.
    'plan.cancel',
    'method.remove',
  ])('nobody withholds %s from staff', (action) => {
    for (const role of ['agent', 'admin'] as const) expect(withheldFrom(role, withholding(action))).toEqual([])
  })

  it.each<Action>(['staff.manage', 'settings.manage', 'history.view', 'dispute.queue'])(
    'nobody withholds %s from administrators, who could not undo it',
    (action) => {
      expect(withheldFrom('admin', withholding(action))).toEqual([])
    },
  )

  it('gives nothing, and takes nothing from consumers', () => {
    expect(can({ ...agent, withheld: [] }, 'staff.manage')).toBe(false)
    expect(withheldFrom('user', withholding('payment.create'))).toEqual([])
  })

  it('reads what is withheld from the settings of the role', () => {
    const settings = { ...capabilityDefaults, 'rights.agent_without': ['payment.refund' as const] }
    expect(withheldFrom('agent', settings)).toEqual(['payment.refund'])
    expect(withheldFrom('admin', settings)).toEqual([])
    expect(withheldFrom('user', settings)).toEqual([])
  })
})
