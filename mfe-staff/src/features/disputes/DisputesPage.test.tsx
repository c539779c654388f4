import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import en from '../../texts/cases.en.json'
import es from '../../texts/cases.es.json'
import { DisputesPage } from './DisputesPage.tsx'
import { buildCase, queueOf } from './testing/build-case.ts'

async function renderQueue(handlers: Handlers, route = '/admin/disputes', language: 'en' | 'es' = 'en') {
  const api = startApi(handlers)
  const page = await renderPortal(<DisputesPage />, {
    route,
    language,
    session: buildSignedIn({ role: 'admin', user_id: 's-1' }),
    texts: { 'staff-cases': { en, es } },
  })
  return { api, page, user: userEvent.setup(), asked: () => api.callsOf('listCases').at(-1)?.input.query }
}

describe('the disputes queue', () => {
  it('S-80: begins with open cases, the most urgent first, and offers no deletion', async () => {
    const { asked } = await renderQueue({
      listCases: () =>
        queueOf([
          buildCase({
            id: 'c-2',
            number: 'D-2026-00002',
            consumer_name: 'Bo Lind',
            due_at: '2026-02-27',
            is_overdue: true,
          }),
          buildCase({ assignee: { id: 's-1', name: 'Ada Moss' } }),
        ]),
    })
    const late = await screen.findByRole('row', { name: /Bo Lind/ })
    for (const text of ['D-2026-00002', 'HL-100200', '3 days late', 'Overdue', 'No one yet'])
      expect(late).toHaveTextContent(text)
    const waiting = screen.getByRole('row', { name: /Dana Rivera/ })
    expect(waiting).toHaveTextContent('2 days left')
    expect(waiting).toHaveTextContent('Ada Moss')
    expect(within(waiting).getByRole('link')).toHaveAttribute('href', '/admin/disputes/c-1')
    expect(screen.getByText('1 overdue')).toBeVisible()
    expect(screen.queryByRole('button', { name: /delete/i })).toBeNull()
    expect(asked()).toMatchObject({ status: 'open', sort: 'due', page: 1, per_page: 10 })
  })

  it('keeps three choices that are made in one tick, and a typed search that was not sent yet', async () => {
    const { page, user } = await renderQueue({
      listCases: ({ query }) => queueOf([buildCase(query.overdue ? { consumer_name: 'Bo Lind' } : {})]),
    })
    await screen.findByRole('row', { name: /Dana Rivera/ })
    const field = screen.getByRole('searchbox')
    await user.type(field, 'riv')
    act(() => {
      fireEvent.submit(screen.getByRole('search'))
      fireEvent.change(field, { target: { value: 'rivers' } })
      fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'hardship' } })
      fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'overdue' } })
    })
    expect(page.address()).toBe('/admin/disputes?search=riv&kind=hardship&which=overdue')
    expect(await screen.findByRole('row', { name: /Bo Lind/ })).toBeVisible()
    expect(field).toBeVisible()
    expect(field).toHaveValue('rivers')
    expect(field).toHaveFocus()
  })

  it('keeps filters, search and order in the address', async () => {
    const { page, user, asked } = await renderQueue({ listCases: () => queueOf([buildCase()]) })
    await screen.findByRole('row', { name: /Dana Rivera/ })
    await user.selectOptions(screen.getByLabelText('Kind'), 'Hardships')
    await user.selectOptions(screen.getByLabelText('Show'), 'Overdue only')
    await user.type(screen.getByRole('searchbox'), 'riv{Enter}')
    await user.click(screen.getByRole('button', { name: /Filed/ }))
    expect(page.address()).toBe('/admin/disputes?search=riv&kind=hardship&which=overdue&sort=filed')
    expect(asked()).toMatchObject({ kind: 'hardship', overdue: 'true', search: 'riv', sort: 'filed' })
  })

  it('reads filters, search and order from the address', async () => {
    const { asked } = await renderQueue(
      { listCases: () => queueOf([buildCase()]) },
      '/admin/disputes?status=answered&which=me&age=30&sort=-filed&page=2&size=25',
    )
    await screen.findByRole('row', { name: /Dana Rivera/ })
    expect(asked()).toMatchObject({
      status: 'answered',
      assignee: 'me',
      age: '30',
      sort: '-filed',
      page: 2,
      per_page: 25,
    })
  })

  it('distinguishes an empty queue, no matching case and a failure', async () => {
    const empty = await renderQueue({ listCases: () => queueOf([]) })
    expect(await screen.findByText('Everything is answered')).toBeVisible()
    empty.page.unmount()
    const filtered = await renderQueue({ listCases: () => queueOf([]) }, '/admin/disputes?kind=complaint')
    await filtered.user.click(await screen.findByRole('button', { name: 'Show all cases' }))
    expect(filtered.page.address()).toBe('/admin/disputes?status=all')
    filtered.page.unmount()
    await renderQueue({
      listCases: () => {
        throw refuse('unavailable', { status: 503 })
      },
    })
    expect(await screen.findByText('The cases could not be loaded')).toBeVisible()
    expect(screen.getByText(/^Error: /)).toBeVisible()
  })

  it('is in Spanish', async () => {
    await renderQueue({ listCases: () => queueOf([buildCase({ kind: 'creditor_request' })]) }, '/admin/disputes', 'es')
    expect(await screen.findByRole('row', { name: /Solicitud del acreedor original/ })).toHaveTextContent(
      'quedan 2 días',
    )
  })
})
