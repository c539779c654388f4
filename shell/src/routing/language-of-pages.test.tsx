import { beforeAll, describe, expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import type { RemoteRelease } from '@portal/shared/contract'
import { provideRemoteLoader, type ExposeKey, type Exposed, type RemoteModule } from '@portal/shared/portal'
import type { Role } from '@portal/shared/session'
import { buildSignedIn, buildTenant } from '@portal/shared/testing'
import { buildRelease } from '../testing/build-release.ts'
import { renderScreen } from '../testing/render-screen.tsx'

// Every address of the portal in both languages: the page sets its lang attribute, and its chrome has that language.
// Pages of remotes are stubs here: their own tests render them, and stories check the attribute in the browser.

interface Place extends Pick<RemoteRelease['routes'][number], 'path' | 'roles'> {
  nav?: Omit<RemoteRelease['nav'][number], 'to' | 'roles'>
}
interface Portal {
  pages: (Place & { also?: Place[] })[]
}
const repository = join(import.meta.dirname, '../../..')
const remotes = readdirSync(repository)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => {
    const { pages } = JSON.parse(readFileSync(join(repository, name, 'portal.json'), 'utf8')) as Portal
    const routes = pages.flatMap((page) => [page, ...(page.also ?? [])])
    const nav = routes.flatMap(({ nav: entry, path, roles }) => (entry ? [{ ...entry, to: path, roles }] : []))
    return buildRelease({ short: name.replace('mfe-', ''), routes, nav })
  })

const visitors: [Role | null, string][] = [
  [null, '/'],
  [null, '/admin'],
  [null, '/forgot-password'],
  [null, '/payment-success'],
  [null, '/signed-success'],
  [null, '/unsubscribe'],
  [null, '/pay-link'],
  [null, '/electronic-signature-authorization'],
  [null, '/nowhere'],
  ['user', '/electronic-check-authorization'],
  ['admin', '/admin/change-password'],
]
const ofRemotes = remotes.flatMap(({ routes }) =>
  routes.flatMap(({ path, roles }) =>
    roles.map((role): [Role, string] => [role, path.replaceAll(/:\w+/g, 'x').replace(/\/\*$/, '')]),
  ),
)
const skip = { en: 'Skip to content', es: 'Ir al contenido' }

beforeAll(() => {
  const moduleOf = (short: string): RemoteModule => {
    const { name, namespace, routes } = remotes.find((remote) => remote.short === short)!
    const texts = { en: async () => ({ default: {} }), es: async () => ({ default: {} }) }
    const pages = routes.map(({ path }) => ({ path, element: <h1>{path}</h1> }))
    return { name, contract: '1.0.0', namespace, texts, routes: pages }
  }
  const ready = { phase: 'ready' } as const
  const modules = new Map(remotes.map(({ short }) => [short, moduleOf(short)]))
  provideRemoteLoader({
    peek: <K extends ExposeKey>(remote: string, expose: K) =>
      expose === './remote' ? (modules.get(remote) as Exposed[K] | undefined) : undefined,
    state: () => ready,
    subscribe: () => () => undefined,
    ensure: () => undefined,
    retry: () => undefined,
    report: async () => ({ kind: 'evaluation', healed: false }),
    warm: () => undefined,
  })
})

describe.each(['en', 'es'] as const)('the portal in the language %s', (language) => {
  it.each([...visitors, ...ofRemotes])('shows the role %s the page %s', async (role, route) => {
    document.documentElement.lang = ''
    const session = role && buildSignedIn({ role, language, permissions: ['agreement.countersign', 'settings.manage'] })
    const { address } = await renderScreen({ route, session, language, remotes, tenant: buildTenant() })
    expect(address()).toBe(route)
    expect(document.documentElement).toHaveAttribute('lang', language)
    // Pages inside a hosted frame have no chrome (K-47), nor has a payer's page (F-17).
    if (!route.endsWith('success') && route !== '/pay-link')
      expect(screen.getByRole('link', { name: skip[language] })).toBeInTheDocument()
  })
})
