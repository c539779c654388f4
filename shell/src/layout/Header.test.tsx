import { expect, it } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { noteProfileComplete } from '@portal/shared/session'
import { buildSignedIn, buildTenant, renderPortal, startApi, type PortalSetting } from '@portal/shared/testing'
import { RemotesContext } from '../routing/remotes-context.ts'
import { buildRelease } from '../testing/build-release.ts'
import { shellTexts } from '../testing/shell-texts.ts'
import { Header } from './Header.tsx'

const roles = ['user' as const]
const consumerPages = buildRelease({
  routes: ['/cabinet', '/payment', '/profile'].map((path) => ({ path, roles })),
  nav: [
    { to: '/cabinet', text: 'nav.accounts', words: { en: 'Accounts', es: 'Cuentas' }, roles, order: 10 },
    { to: '/payment', text: 'nav.payment', words: { en: 'Payment', es: 'Pago' }, roles, order: 20 },
    { to: '/profile', text: 'nav.profile', words: { en: 'Profile', es: 'Perfil' }, roles, order: 30 },
  ],
})

async function drawHeader(setting: PortalSetting) {
  const api = startApi({ consumerSignOut: () => ({}), staffSignOut: () => ({}) })
  await renderPortal(
    <RemotesContext value={[consumerPages]}>
      <Header isStaffArea={false} />
    </RemotesContext>,
    { texts: shellTexts, ...setting },
  )
  return { api, user: userEvent.setup() }
}

/** Text and address of each link of a navigation. */
const linksIn = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const hint = 'Your profile is incomplete! Click here to finish out your profile.'

it('SH-59: the links to an incomplete profile say so, in the bar by a tooltip, in the phone’s menu in full', async () => {
  const { api, user } = await drawHeader({ session: buildSignedIn({ profile_complete: false }) })
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAccessibleDescription(hint)
  expect(screen.getByRole('link', { name: 'Payment' })).toHaveAccessibleDescription('')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.getByText(hint)).toBeVisible()
  expect(api.calls).toEqual([])
})

it('SH-59: the hint is gone as soon as a page has read that the profile is complete', async () => {
  await drawHeader({ session: buildSignedIn({ profile_complete: false }) })
  act(() => noteProfileComplete(true))
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAccessibleDescription('')
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
})

it.each([
  ['a complete profile', buildSignedIn()],
  ['staff', buildSignedIn({ role: 'admin', profile_complete: false })],
])('SH-59: no hint for %s', async (_, session) => {
  await drawHeader({ session })
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
  expect(screen.queryByTitle(hint)).not.toBeInTheDocument()
})

it('SH-60: the phone’s menu repeats the links of the bar', async () => {
  const { user } = await drawHeader({ session: buildSignedIn() })
  const bar = screen.getByRole('navigation', { name: 'Main' })
  const toggle = screen.getByRole('button', { name: 'Menu' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const menu = document.getElementById(toggle.getAttribute('aria-controls') ?? '')!
  expect(menu).toBeVisible()
  expect(linksIn(within(menu).getByRole('navigation', { name: 'Main' }))).toEqual([
    ['Accounts', '/cabinet'],
    ['Payment', '/payment'],
    ['Profile', '/profile'],
  ])
  expect(linksIn(menu)).toEqual(linksIn(bar))
})

it.each([
  [true, 1],
  [false, 0],
])('the phone’s menu offers the languages: %s', async (isOffered, count) => {
  const tenant = buildTenant({ capabilities: { 'i18n.selector': isOffered } })
  const { user } = await drawHeader({ session: buildSignedIn(), tenant })
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  expect(screen.queryAllByRole('button', { name: /ESP/ })).toHaveLength(count)
})

it.each([
  ['user', 'Dana Whitfield', 'consumerSignOut'],
  ['agent', 'Ann Ortiz', 'staffSignOut'],
  ['admin', 'Morgan Reyes', 'staffSignOut'],
] as const)('SH-61: the bar shows the name of a signed-in %s, %s, and logs out by %s', async (role, name, call) => {
  const { api, user } = await drawHeader({ session: buildSignedIn({ role, full_name: name }) })
  const bar = within(screen.getByRole('button', { name: 'Menu' }).parentElement!)
  expect(bar.getByText(name)).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Log out' }))
  expect(api.callsOf(call)).toHaveLength(1)
  expect(screen.queryByText(name)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Log out' })).not.toBeInTheDocument()
})
