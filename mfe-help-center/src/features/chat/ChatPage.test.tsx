import { expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { buildSignedIn, buildTenant, renderPortal } from '@portal/shared/testing'
import en from '../../texts/chat.en.json'
import es from '../../texts/chat.es.json'
import { ChatPage } from './ChatPage.tsx'

const draw = (language: 'en' | 'es', chat_url?: string) =>
  renderPortal(<ChatPage />, {
    route: '/help-center/chat',
    session: buildSignedIn(),
    texts: { 'help-center-chat': { en, es } },
    tenant: buildTenant({ capabilities: { 'chat.enabled': true }, ...(chat_url ? { chat_url } : {}) }),
    language,
  })

it.each([
  ['en', 'Chat with Sample Recovery'],
  ['es', 'Chat con Sample Recovery'],
] as const)('K-46: frames the page of the tenant in %s, and passes the language only', async (language, title) => {
  await draw(language, 'https://chat.sample.example/portal?brand=7')
  const frame = screen.getByTitle(title)
  expect(frame).toHaveAttribute('src', `https://chat.sample.example/portal?brand=7&language=${language}`)
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
})

it('shows the phone number where the tenant has no chat', async () => {
  await draw('en')
  expect(screen.getByText('The chat is closed right now')).toBeVisible()
  expect(screen.getByText(/Please call us at/)).toHaveTextContent(/Please call us at \(555\) 010-0199\./)
  expect(screen.getByRole('link', { name: '(555) 010-0199' })).toHaveAttribute('href', 'tel:5550100199')
  expect(screen.queryByTitle(/^Chat with/)).toBeNull()
})
