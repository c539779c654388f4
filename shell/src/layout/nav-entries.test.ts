import { describe, expect, it } from '@jest/globals'
import { capabilityDefaults } from '@portal/shared/domain'
import { buildRelease } from '../testing/build-release.ts'
import { navEntries } from './nav-entries.ts'

const staff = ['agent', 'admin'] as const
const remotes = [
  buildRelease({
    short: 'staff',
    routes: ['/admin/consumers', '/admin/roles', '/admin/reporting', '/admin/agreements'].map((path) => ({
      path,
      roles: [...staff],
    })),
    nav: [
      { to: '/admin/roles', text: 'nav.roles', roles: ['admin'], order: 20 },
      { to: '/admin/consumers', text: 'nav.customers', roles: [...staff], order: 10 },
      { to: '/admin/reporting', text: 'nav.reporting', roles: ['admin'], order: 30, capability: 'staff.reporting' },
      {
        to: '/admin/agreements',
        text: 'nav.letters',
        roles: [...staff],
        order: 40,
        permission: 'agreement.countersign',
      },
      { to: '/admin/unbuilt', text: 'nav.tags', roles: [...staff], order: 50 },
    ],
  }),
]
const shown = (role: 'agent' | 'admin' | 'user', permissions: string[] = [], reporting = false) =>
  navEntries(remotes, { role, permissions, capabilities: { ...capabilityDefaults, 'staff.reporting': reporting } }).map(
    (entry) => entry.to,
  )

describe('the navigation', () => {
  it('is in the order that the remotes ask for, without pages that are not there (SH-64)', () => {
    expect(shown('admin')).toEqual(['/admin/consumers', '/admin/roles'])
  })
  it('shows reporting only where the tenant has it (SH-65)', () => {
    expect(shown('admin', [], true)).toContain('/admin/reporting')
  })
  it('is short for agents (SH-66), longer for those who hold a permission, whatever their role', () => {
    expect(shown('agent')).toEqual(['/admin/consumers'])
    expect(shown('admin', ['agreement.countersign'])).toContain('/admin/agreements')
    expect(shown('agent', ['agreement.countersign'])).toEqual(['/admin/consumers', '/admin/agreements'])
  })
  it('has nothing of the staff for a consumer', () => {
    expect(shown('user')).toEqual([])
  })
})
