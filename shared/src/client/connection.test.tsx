import { describe, expect, it } from '@jest/globals'
import { useState } from 'react'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@portal/shared/contract'
import { buildSignedIn, renderPortal, startApi } from '@portal/shared/testing'
import { lossesSoFar, noteAnswer, useConnectionLost } from './connection.ts'
import { useQuery } from './use-query.ts'

function History() {
  const [page, setPage] = useState(1)
  const isLost = useConnectionLost()
  const { data, error, refresh } = useQuery(
    endpoints.listPaymentHistory,
    { body: { debt_id: 'd', page } },
    { keepPrevious: true },
  )
  return (
    <>
      <p>{error?.code ?? `page ${data?.page}`}</p>
      <p>{isLost ? 'lost' : 'there'}</p>
      <button onClick={refresh}>again</button>
      <button onClick={() => setPage(2)}>next</button>
    </>
  )
}

const start = () =>
  startApi({
    listPaymentHistory: ({ body }) => ({
      page: body.page,
      items_number: 10,
      pagination: { page_range: [1, 2], pages: 2 },
      data: [],
    }),
  })

describe('a lost line', () => {
  it('keeps the data on the screen, shows that the connection is lost, and reads again on reconnecting', async () => {
    const api = start()
    await renderPortal(<History />, { session: buildSignedIn() })
    expect(screen.getByText('page 1')).toBeVisible()
    api.isOffline = true
    await userEvent.click(screen.getByRole('button', { name: 'again' }))
    expect(await screen.findByText('lost')).toBeVisible()
    expect(screen.getByText('page 1')).toBeVisible()
    api.isOffline = false
    const before = api.calls.length
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('there')).toBeVisible()
    expect(api.calls.length).toBeGreaterThan(before)
  })

  it('does not show the previous page in place of one that was never read', async () => {
    const api = start()
    await renderPortal(<History />, { session: buildSignedIn() })
    api.isOffline = true
    await userEvent.click(screen.getByRole('button', { name: 'next' }))
    expect(await screen.findByText('network')).toBeVisible()
  })

  it('is also reported by the browser', async () => {
    start()
    await renderPortal(<History />, { session: buildSignedIn() })
    await act(async () => void window.dispatchEvent(new Event('offline')))
    expect(screen.getByText('lost')).toBeVisible()
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(screen.getByText('there')).toBeVisible()
  })

  it('does not take a late answer to a call of before for the line being back', async () => {
    start()
    await renderPortal(<History />, { session: buildSignedIn() })
    const before = lossesSoFar()
    await act(async () => void window.dispatchEvent(new Event('offline')))
    act(() => noteAnswer(true, before))
    expect(screen.getByText('lost')).toBeVisible()
    act(() => noteAnswer(true, lossesSoFar()))
    expect(screen.getByText('there')).toBeVisible()
  })
})
