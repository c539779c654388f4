import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../../texts/history.en.json'
import es from '../../../texts/history.es.json'
import { HistoryTab } from './HistoryTab.tsx'

type Page = Awaited<ReturnType<NonNullable<Handlers['listHistory']>>>
const row = (id: string, change: Partial<Page['page'][number]> = {}): Page['page'][number] => ({
  id,
  date: '2026-03-02T15:00:00.000Z',
  details: 'The profile was changed.',
  changes: [
    { field: 'City', from: 'A***', to: 'B***' },
    { field: 'Home phone', from: '(***) ***-0142', to: null },
  ],
  author: 'Sam Porter',
  role: 'agent',
  ...change,
})
const pageOf = (rows: Page['page'], total = rows.length): Page => ({
  page: rows,
  items_number: total,
  pagination: { page_range: [1], pages: 1 },
})

async function renderHistory(handlers: Handlers, route = '/c#history', language: 'en' | 'es' = 'en') {
  const api = startApi(handlers)
  const portal = await renderPortal(<HistoryTab clientId="c-1" />, {
    route,
    language,
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-history': { en, es } },
  })
  return { api, portal, user: userEvent.setup() }
}

describe('the history of a customer', () => {
  it('S-50: lists date and time, details field by field, the person and the role', async () => {
    await renderHistory({ listHistory: () => pageOf([row('1')]) })
    expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Date and Time',
      'Details',
      'Changed By',
      'Role',
    ])
    const entry = screen.getByRole('row', { name: /Sam Porter/ })
    for (const text of ['Mar 2, 2026, 10:00 AM EST', 'The profile was changed.', 'Agent'])
      expect(entry).toHaveTextContent(text)
    const [city, phone] = screen.getAllByRole('listitem')
    expect(city).toHaveTextContent('City: before: A*** now: B***')
    expect(phone).toHaveTextContent('Home phone: before: (***) ***-0142 now: nothing')
  })

  it('S-50: has pages of fifty rows, and the address holds the page', async () => {
    const rows = Array.from({ length: 50 }, (_, n) => row(String(n)))
    const { api, portal, user } = await renderHistory({ listHistory: () => pageOf(rows, 120) }, '/c?q=x#history')
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(portal.address()).toBe('/c?q=x&history=2#history')
    expect(api.callsOf('listHistory').map(({ input }) => input.body)).toMatchObject([
      { current_page: 1, per_page: 50, language: 'en' },
      { current_page: 2 },
    ])
  })

  it('reads the entries in the language of the screen', async () => {
    const { api } = await renderHistory({ listHistory: () => pageOf([]) }, '/c#history', 'es')
    expect(await screen.findByText('Todavía no ha pasado nada')).toBeVisible()
    expect(api.callsOf('listHistory')[0]!.input.body).toMatchObject({ language: 'es' })
  })

  it('says that the history could not be read, and reads it again', async () => {
    let isDown = true
    const { user } = await renderHistory({
      listHistory: () => {
        if (isDown) throw refuse('unavailable', { status: 503 })
        return pageOf([row('1')])
      },
    })
    isDown = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Sam Porter/ })).toBeVisible()
  })
})
