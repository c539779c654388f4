import { describe, expect, it } from '@jest/globals'
import { tabHash, type AccountTab } from '@portal/shared/domain'
import { shownTab, type CabinetList } from './shown-tab.ts'

const running = { debt_id: 'b', status: 'established' } as const
const over = { debt_id: 'c', status: 'paid_off' } as const

describe('the tab that is open', () => {
  it.each<[string, CabinetList, { hash?: string; named?: string | null }, AccountTab]>([
    ['the first with an account in it', 'all', {}, 'established'],
    ['the one of the address', 'all', { hash: tabHash('recalled') }, 'recalled'],
    ['that of the account that a link names', 'all', { named: 'c' }, 'resolved'],
    ['the one of the address rather than of the link', 'all', { hash: tabHash('pending'), named: 'c' }, 'pending'],
    ['none that this list has not', 'active', { hash: tabHash('resolved') }, 'established'],
    ['none of an account that this list has not', 'active', { named: 'c' }, 'established'],
    ['the first for an address that means nothing', 'archived', { hash: '#x' }, 'resolved'],
  ])('%s', (_, list, { hash = '', named = null }, tab) => {
    expect(shownTab(list, [running, over], { hash, named })).toBe(tab)
  })

  it('opens the first tab where there is no account', () => {
    expect(shownTab('archived', [], { hash: '', named: null })).toBe('resolved')
  })
})
