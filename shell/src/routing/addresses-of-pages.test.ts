import { describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { linkedPages, linkedPath } from '@portal/shared/domain'
import type { Role } from '@portal/shared/session'
import { buildRelease } from '../testing/build-release.ts'
import { resolvePath } from './resolve-path.ts'

// The specification's addresses against the route tables of all real portal.json files.

interface Place {
  path: string
  roles: Role[]
}
interface Portal {
  pages: (Place & { module: string; also?: Place[] })[]
}
const repository = join(import.meta.dirname, '../../..')
const pages = readdirSync(repository)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => {
    const portal = JSON.parse(readFileSync(join(repository, name, 'portal.json'), 'utf8')) as Portal
    const short = name.replace('mfe-', '')
    return portal.pages.flatMap((page) =>
      [page, ...(page.also ?? [])].map(({ path, roles }) => ({ short, path, roles, shows: basename(page.module) })),
    )
  })
const remotes = [...new Set(pages.map(({ short }) => short))].map((short) =>
  buildRelease({ short, routes: pages.filter((page) => page.short === short), nav: [] }),
)

/** The file of the remote's page at an address for a role; null when there is none. */
function pageAt(address: string, role: Role): string | null {
  const visitor = { role, passwordChangeRequired: false, end: null, landing: null }
  const found = resolvePath(address, '', visitor, remotes)
  if (found.kind !== 'remote') return null
  return pages.find(({ short, path }) => found.remote.endsWith(short) && path === found.pattern)?.shows ?? null
}

describe('the addresses of the specification', () => {
  it.each<[string, Role, string, string]>([
    ['SH-22', 'user', '/onboarding', 'OnboardingPage.tsx'],
    ['SH-23', 'user', '/cabinet-active', 'CabinetPage.tsx'],
    ['SH-24', 'user', '/cabinet-archive', 'CabinetPage.tsx'],
    ['SH-25', 'user', '/cabinet', 'CabinetPage.tsx'],
    ['SH-26', 'user', '/payment', 'PaymentPage.tsx'],
    ['SH-27', 'user', '/profile', 'ProfilePage.tsx'],
    ['SH-28', 'user', '/profile-info', 'ProfileInfoPage.tsx'],
    ['SH-29', 'user', '/help-center', 'HelpCenterPage.tsx'],
    ['SH-30', 'user', '/help-center/hardships', 'HardshipPage.tsx'],
    ['SH-31', 'user', '/help-center/disputes', 'DisputePage.tsx'],
    ['SH-32', 'user', '/help-center/complaints', 'ComplaintPage.tsx'],
    ['SH-39', 'agent', '/admin/consumers', 'CustomersPage.tsx'],
    ['SH-40', 'agent', '/admin/consumers/consumer/7', 'ConsumerPage.tsx'],
    ['SH-41', 'admin', '/admin/consumers/consumer/7/email-templates', 'EmailPage.tsx'],
    ['SH-42', 'agent', '/admin/consumers/consumer/change-payment-method/d1/7', 'ChangeMethodPage.tsx'],
    ['SH-43', 'admin', '/admin/roles', 'RolesPage.tsx'],
    ['SH-44', 'admin', '/admin/agents/agent/7', 'AgentPage.tsx'],
    ['SH-45', 'admin', '/admin/new-agent', 'NewAgentPage.tsx'],
    ['SH-46', 'agent', '/admin/profile', 'StaffProfilePage.tsx'],
    ['SH-47', 'admin', '/admin/reporting', 'ReportingPage.tsx'],
    ['SH-49', 'agent', '/setup-plan/d1/p1/7', 'SetupPlanPage.tsx'],
    ['SH-50', 'agent', '/setup-otp/d1/7', 'SetupOtpPage.tsx'],
    ['SH-51', 'admin', '/admin/settings', 'TagsPage.tsx'],
    ['SH-52', 'admin', '/admin/inventory', 'InventoryPage.tsx'],
    ['SH-53', 'admin', '/admin/letters', 'LettersPage.tsx'],
    ['SH-54', 'admin', '/admin/disputes', 'DisputesPage.tsx'],
  ])('%s: a signed-in %s gets at %s the page %s', (_, role, address, shows) => {
    expect(pageAt(address, role)).toBe(shows)
  })

  it.each(linkedPages)('F-18: a link to the page %s leads a consumer to a page of theirs', (page) => {
    const [path = ''] = linkedPath(page, 'd1').split('?')
    expect(pageAt(path, 'user')).not.toBeNull()
  })

  it('hide administrators’ pages from agents, and staff’s from consumers', () => {
    expect(pageAt('/admin/disputes', 'agent')).toBeNull()
    expect(pageAt('/admin/consumers', 'user')).toBeNull()
  })
})
