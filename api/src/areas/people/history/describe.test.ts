import { describe, expect, it } from '@jest/globals'
import { describeEntry } from './describe.ts'

const wording = {
  language: 'en' as const,
  zone: 'America/New_York',
  referenceOf: (id: string) => (id === 'd-1' ? 'R-0001' : undefined),
  nameOf: (id: string) => ({ 's-1': 'Sue Visor', 's-2': 'Di Park' })[id],
}
const tell = (action: string, detail: object, language: 'en' | 'es' = 'en') =>
  describeEntry({ action, detail: JSON.stringify(detail) }, { ...wording, language })

describe('S-50: an entry as text', () => {
  it('names the action and each field in plain language', () => {
    const detail = { debt: 'd-1', amount: '41.00', method: 'ach', authorization: 'a-1', code: null }
    expect(tell('payment.ordered', detail)).toEqual({
      details: 'A payment was made.',
      changes: [
        { field: 'Account', from: null, to: 'R-0001' },
        { field: 'Amount', from: null, to: '$41.00' },
        { field: 'Method', from: null, to: 'bank account' },
      ],
    })
  })

  it('says the same in Spanish', () => {
    expect(tell('scheduled_payment.made', { debt: 'd-1', amount: '41.00', date: '2026-03-04' }, 'es')).toEqual({
      details: 'Se programó un pago.',
      changes: [
        { field: 'Cuenta', from: null, to: 'R-0001' },
        { field: 'Monto', from: null, to: '$41.00' },
        { field: 'Fecha', from: null, to: '4 mar 2026' },
      ],
    })
  })

  it.each<[string, string, object, object[]]>([
    [
      'a field that was empty',
      'profile.changed',
      { city_from: null, city_to: 'A***' },
      [{ field: 'City', from: null, to: 'A***' }],
    ],
    [
      'a field that was emptied',
      'profile.changed',
      { home_phone_from: '(***) ***-0142', home_phone_to: null },
      [{ field: 'Home phone', from: '(***) ***-0142', to: null }],
    ],
    [
      'two numbers of one account',
      'method.corrected',
      { code: 'C01', from_last_four: '1111', last_four: '2222' },
      [
        { field: 'Code', from: null, to: 'C01' },
        { field: 'Ending in', from: '1111', to: '2222' },
      ],
    ],
    [
      'a moved date',
      'plan.payment_moved',
      { from: '2026-03-04', to: '2026-03-09' },
      [{ field: 'Date', from: 'Mar 4, 2026', to: 'Mar 9, 2026' }],
    ],
    [
      'each changed payment of a plan, with amount and day before and after',
      'plan.schedule_edited',
      { instalments: '2026-04-03 92.30 > 2026-04-10 120.00; 2026-05-01 92.30 > 2026-05-01 64.60' },
      [
        { field: 'Payment of Apr 3, 2026', from: '$92.30, Apr 3, 2026', to: '$120.00, Apr 10, 2026' },
        { field: 'Payment of May 1, 2026', from: '$92.30, May 1, 2026', to: '$64.60, May 1, 2026' },
      ],
    ],
    [
      'a changed payment method',
      'plan.method_changed',
      { from: 'Visa ****4242', to: 'Bank ****0101' },
      [{ field: 'Method', from: 'Visa ****4242', to: 'Bank ****0101' }],
    ],
    [
      'a corrected dispute by its balance before and after',
      'case.answered',
      { number: 'D-1', debt: 'd-1', outcome: 'corrected', files: 1, balance_from: '770.00', balance_to: '700.00' },
      [
        { field: 'Account', from: null, to: 'R-0001' },
        { field: 'Case number', from: null, to: 'D-1' },
        { field: 'Answer', from: null, to: 'amount corrected' },
        { field: 'Files', from: null, to: '1' },
        { field: 'Balance', from: '$770.00', to: '$700.00' },
      ],
    ],
    [
      'a corrected dispute of an earlier release, which holds cents',
      'case.answered',
      { from: '77000', to: '70000' },
      [{ field: 'Balance', from: '$770.00', to: '$700.00' }],
    ],
    [
      'the result of a call with its number and account',
      'contact.outcome',
      {
        attempt: 'a-1',
        debt: 'd-1',
        phone_number: '(***) ***-0142',
        direction: 'out',
        party: 'consumer',
        outcome: 'left_message',
      },
      [
        { field: 'Account', from: null, to: 'R-0001' },
        { field: 'Phone', from: null, to: '(***) ***-0142' },
        { field: 'Party', from: null, to: 'the customer' },
        { field: 'Result', from: null, to: 'left a message' },
        { field: 'Direction', from: null, to: 'to the customer' },
      ],
    ],
    [
      'changed rights of staff by their names',
      'staff.access_changed',
      { role_from: 'agent', role_to: 'admin', permissions_from: '', permissions_to: 'file.release override.approve' },
      [
        { field: 'Role', from: 'agent', to: 'administrator' },
        { field: 'Permissions', from: null, to: 'releases bank files, supervisor' },
      ],
    ],
    [
      'a code of another release in words',
      'contact.outcome',
      { outcome: 'teleported' },
      [{ field: 'Result', from: null, to: 'something else' }],
    ],
    ['yes and no', 'mfa.changed', { enabled: false }, [{ field: 'Turned on', from: null, to: 'no' }]],
    [
      'who approved',
      'offer.added_by_override',
      { approver: 's-1', open_ended: true },
      [
        { field: 'Open-ended', from: null, to: 'yes' },
        { field: 'Approved by', from: null, to: 'Sue Visor' },
      ],
    ],
    [
      'the former and new assignee of a case',
      'case.assigned',
      { number: 'D-1', from: null, to: 's-1' },
      [
        { field: 'Case number', from: null, to: 'D-1' },
        { field: 'Assigned to', from: null, to: 'Sue Visor' },
      ],
    ],
    [
      'reassigned work',
      'work.given',
      { queue: 'broken_promises', entry: 'plan:1', debt: 'd-1', member_from: 's-1', member: 's-2' },
      [
        { field: 'Work queue', from: null, to: 'broken promises' },
        { field: 'Account', from: null, to: 'R-0001' },
        { field: 'Assigned to', from: 'Sue Visor', to: 'Di Park' },
      ],
    ],
    [
      'a value whose two masks look the same',
      'profile.changed',
      { zip_from: '0***', zip_to: '0***' },
      [{ field: 'ZIP', from: null, to: '0***' }],
    ],
    [
      'changed days and hours, without unchanged ones',
      'contact_preference.saved',
      { phone_from: 'off', phone_to: 'mon,fri 08:00-21:00', text_from: 'off', text_to: 'off' },
      [{ field: 'Phone calls', from: 'off', to: 'Mon, Fri 08:00-21:00' }],
    ],
    [
      'a moment',
      'note.deleted',
      { written: '2026-03-02T15:00:00.000Z', reason: 'Wrong customer.' },
      [
        { field: 'Written on', from: null, to: 'Mar 2, 2026, 10:00 AM EST' },
        { field: 'Reason', from: null, to: 'Wrong customer.' },
      ],
    ],
  ])('describes %s', (_, action, detail, changes) => {
    expect(tell(action, detail).changes).toEqual(changes)
  })

  it('omits hashes, ids and network addresses', () => {
    const detail = { document: 'ab12', address: '10.0.0.1', consent_hash: 'cd34', session: 's', id: 'i', debt: 'gone' }
    expect(tell('agreement.signed', detail).changes).toEqual([])
  })

  it('describes an unknown action as a change', () => {
    expect(tell('thing.of_old', {}).details).toBe('Something was changed.')
  })
})
