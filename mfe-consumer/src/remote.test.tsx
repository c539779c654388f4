import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useRoutes } from '@portal/shared/router'
import { buildClient, buildDebt, buildSignedIn, renderPortal, startApi, stubRemotes } from '@portal/shared/testing'
import { remote } from '#remote'
import { widgets } from '#widgets'
import portal from '../portal.json'
import { profileHandlers } from './features/profile/testing/profile-handlers.ts'
import contactEn from './texts/contact.en.json'
import contactEs from './texts/contact.es.json'
import documentsEn from './texts/documents.en.json'
import documentsEs from './texts/documents.es.json'
import en from './texts/en.json'
import es from './texts/es.json'
import onboardingEn from './texts/onboarding.en.json'
import onboardingEs from './texts/onboarding.es.json'
import profileEn from './texts/profile.en.json'
import profileEs from './texts/profile.es.json'

const places = portal.pages.flatMap((page) => [page, ...(page.also ?? [])])

function Pages() {
  return useRoutes(remote.routes)
}

describe('the remote', () => {
  it('matches portal.json', () => {
    expect(remote).toMatchObject({ name: 'mfe-consumer', contract: '1.0.0', namespace: 'consumer' })
    expect(remote.routes.map((route) => route.path)).toEqual(places.map(({ path }) => path))
    expect(Object.keys(widgets)).toEqual(Object.keys(portal.widgets))
  })

  it.each(places.map(({ path }) => path))('shows a page with a title at %s', async (path) => {
    startApi({
      listDebts: () => ({
        debts: [buildDebt({ status: path === '/cabinet-archive' ? 'paid_off' : 'active' })],
        co_debtors: [],
        debts_info: [],
      }),
      getClient: () => ({ data: buildClient() }),
      listDocuments: () => ({ page: 1, items_number: 0, pagination: { page_range: [1], pages: 1 }, data: [] }),
      ...profileHandlers,
    })
    stubRemotes({
      'payments/next-step': () => null,
      'payments/payments-panel': () => <p>payments</p>,
      'payments/plan-choice': () => null,
    })
    await renderPortal(<Pages />, { route: path, session: buildSignedIn(), texts: { consumer: { en, es } } })
    const title =
      {
        '/onboarding': /welcome|are these details/i,
        '/documents': /documents/i,
        '/profile': /^profile/i,
        '/profile-info': /your details/i,
        '/profile/contact': /how we contact you/i,
      }[path] ?? /accounts/i
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(document.title).toMatch(title)
  })

  it('has the same text keys in both languages', () => {
    expect(keysOf(es)).toEqual(keysOf(en))
    expect(keysOf(documentsEs)).toEqual(keysOf(documentsEn))
    expect(keysOf(onboardingEs)).toEqual(keysOf(onboardingEn))
    expect(keysOf(contactEs)).toEqual(keysOf(contactEn))
    expect(keysOf(profileEs)).toEqual(keysOf(profileEn))
  })
})

// Spanish has one more plural form.
function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts)
    .flatMap(([key, value]) =>
      typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
    )
    .filter((key) => !key.endsWith('_many'))
    .sort()
}
