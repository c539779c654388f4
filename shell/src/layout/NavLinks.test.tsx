import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderPortal, stubRemotes } from '@portal/shared/testing'
import { shellTexts } from '../testing/shell-texts.ts'
import { NavLinks } from './NavLinks.tsx'

const entry = (to: string, text: string) => ({ to, text, icon: undefined, remote: 'ledger', pattern: to })

it.each([
  ['/cabinet', 'Accounts'],
  ['/cabinet-active', 'Accounts'],
  ['/profile-info', 'Profile'],
  ['/admin/consumers/consumer/c-1', 'Customers'],
  ['/setup-otp/d-1', null],
])('the navigation on the page %s marks the entry %s', async (route, current) => {
  stubRemotes({})
  await renderPortal(
    <NavLinks
      place="bar"
      entries={[
        entry('/cabinet', 'nav.accounts'),
        entry('/profile', 'nav.profile'),
        entry('/admin/consumers', 'nav.customers'),
      ]}
    />,
    { route, texts: shellTexts },
  )
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(marked.map((link) => link.textContent)).toEqual(current ? [current] : [])
})
