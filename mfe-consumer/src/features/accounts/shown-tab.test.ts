import { describe, expect, it } from '@jest/globals'
import { tabHash, type AccountTab } from '@portal/shared/domain'
import { shownTab, type CabinetList } from './shown-tab.ts'

const running = { debt_id: 'b', status: 'established' } as const
const over = { debt_id: 'c', status: 'paid_off' } as const

describe('the open tab', () => {
  it.each<[string, CabinetList, { hash?: string; named?: string | null }, AccountTab]>([
    ['the first tab with an account', 'all', {}, 'established'],
    ['the tab of the address', 'all', { hash: tabHash('recalled') }, 'recalled'],
    ['the tab of the account in a link', 'all', { named: 'c' }, 'resolved'],
    ['the tab of the address before the tab of the link', 'all', { hash: tabHash('pending'), named: 'c' }, 'pending'],
    ['ignores a tab that this list does not have', 'active', { hash: tabHash('resolved') }, 'established'],
    ['ignores an account that this list does not have', 'active', { named: 'c' }, 'established'],
    ['the first tab for an unknown address', 'archived', { hash: '#x' }, 'resolved'],
  ])('%s', (_, list, { hash = '', named = null }, tab) => {
    expect(shownTab(list, [running, over], { hash, named })).toBe(tab)
  })

  it('opens the first tab where there is no account', () => {
    expect(shownTab('archived', [], { hash: '', named: null })).toBe('resolved')
  })
})
