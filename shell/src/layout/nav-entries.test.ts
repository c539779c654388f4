import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteRelease } from '@portal/shared/contract'
import { capabilityDefaults } from '@portal/shared/domain'
import { buildRelease } from '../testing/build-release.ts'
import { navEntries } from './nav-entries.ts'

interface Portal {
  pages: (RemoteRelease['routes'][number] & { nav?: Omit<RemoteRelease['nav'][number], 'to' | 'roles'> })[]
}
/** A release with the pages and entries of a front end's real portal.json. */
function releaseOf(name: string): RemoteRelease {
  const { pages } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../..', name, 'portal.json'), 'utf8'),
  ) as Portal
  const [en, es] = [menuWords(name, 'en'), menuWords(name, 'es')]
  const nav = pages.flatMap(({ nav: entry, path, roles }) =>
    entry ? [{ ...entry, words: { en: en[entry.text] ?? '', es: es[entry.text] ?? '' }, to: path, roles }] : [],
  )
  return buildRelease({ short: name.replace('mfe-', ''), routes: pages, nav })
}
const menuWords = (name: string, language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../..', name, `src/texts/nav.${language}.json`), 'utf8'),
  ) as Record<string, string>

const staff = ['agent', 'admin'] as const
const remotes = [
  buildRelease({
    short: 'staff',
    routes: ['/admin/consumers', '/admin/roles', '/admin/tags', '/admin/reporting', '/admin/agreements'].map(
      (path) => ({
        path,
        roles: [...staff],
      }),
    ),
    nav: [
      { to: '/admin/roles', text: 'nav.roles', roles: ['admin'], order: 20 },
      { to: '/admin/consumers', text: 'nav.customers', roles: [...staff], order: 10 },
      { to: '/admin/tags', text: 'nav.tags', roles: ['admin'], order: 25, action: 'tag.manage' },
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
const shown = (
  role: 'agent' | 'admin' | 'user',
  permissions: string[] = [],
  reporting = false,
  withheld: string[] = [],
) => {
  const capabilities = { ...capabilityDefaults, 'staff.reporting': reporting }
  return navEntries(remotes, { role, permissions, withheld, capabilities }).map((entry) => entry.to)
}

describe('the navigation', () => {
  it('has the order that the remotes ask for, without missing pages (SH-64)', () => {
    expect(shown('admin')).toEqual(['/admin/consumers', '/admin/roles', '/admin/tags'])
  })
  it('shows what asks for a setting only where the tenant has it', () => {
    expect(shown('admin', [], true)).toContain('/admin/reporting')
  })
  it('leaves out what the tenant withholds from the role (F-21)', () => {
    expect(shown('admin', [], false, ['tag.manage'])).not.toContain('/admin/tags')
    expect(shown('admin', [], false, ['letter.create'])).toContain('/admin/tags')
  })
  it('is short for agents (SH-66), and longer for staff of any role with a permission', () => {
    expect(shown('agent')).toEqual(['/admin/consumers'])
    expect(shown('admin', ['agreement.countersign'])).toContain('/admin/agreements')
    expect(shown('agent', ['agreement.countersign'])).toEqual(['/admin/consumers', '/admin/agreements'])
  })
  it('shows a consumer no staff pages', () => {
    expect(shown('user')).toEqual([])
  })

  it('SH-58: offers a consumer Accounts, Payment and Profile, if the set has those pages', () => {
    const consumer = { role: 'user', permissions: [], withheld: [], capabilities: capabilityDefaults } as const
    const entriesOf = (...names: string[]) =>
      navEntries(names.map(releaseOf), consumer).map(({ to, words }) => [to, words['en'], words['es']])
    expect(entriesOf('mfe-consumer', 'mfe-payments', 'mfe-staff')).toEqual([
      ['/cabinet', 'Accounts', 'Cuentas'],
      ['/payment', 'Payment', 'Pago'],
      ['/documents', 'Documents', 'Documentos'],
      ['/profile', 'Profile', 'Perfil'],
    ])
    expect(entriesOf('mfe-payments')).toEqual([['/payment', 'Payment', 'Pago']])
    expect(entriesOf('mfe-consumer').map(([to]) => to)).toEqual(['/cabinet', '/documents', '/profile'])
  })
})
