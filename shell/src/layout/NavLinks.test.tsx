import { expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { setLanguage } from '@portal/shared/i18n'
import { renderPortal, stubRemotes } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { NavLinks } from './NavLinks.tsx'

const entry = (to: string, en: string, es: string) => ({
  to,
  text: `nav.${en}`,
  words: { en, es },
  icon: undefined,
  remote: 'ledger',
  pattern: to,
})
const entries = [
  entry('/cabinet', 'Accounts', 'Cuentas'),
  entry('/profile', 'Profile', 'Perfil'),
  entry('/admin/consumers', 'Customers', 'Clientes'),
]

it.each([
  ['/cabinet', 'Accounts'],
  ['/cabinet-active', 'Accounts'],
  ['/profile-info', 'Profile'],
  ['/admin/consumers/consumer/c-1', 'Customers'],
  ['/setup-otp/d-1', null],
])('the navigation on the page %s marks the entry %s', async (route, current) => {
  stubRemotes({})
  await renderPortal(<NavLinks place="bar" entries={entries} />, { route, texts: shellTexts })
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map((link) => link.textContent)).toEqual(current ? [current] : [])
})

it('the navigation reads the words that the remotes bring, in the language of the screen', async () => {
  stubRemotes({})
  await renderPortal(<NavLinks place="bar" entries={entries} />, { texts: shellTexts })
  const words = () => screen.getAllByRole('link').map((link) => link.textContent)
  expect(words()).toEqual(['Accounts', 'Profile', 'Customers'])
  await act(() => setLanguage('es'))
  expect(words()).toEqual(['Cuentas', 'Perfil', 'Clientes'])
})
