import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi, type Handlers } from '@portal/shared/testing'
import { Loaded } from './Loaded.tsx'

function Factor() {
  const query = useQuery(endpoints.getMfa, { params: {} })
  return (
    <>
      <Loaded
        query={query}
        loading="Reading it"
        failed="It could not be read"
        unknown={{ title: 'There is none', text: 'It was taken away.' }}
      >
        {({ mfa_enabled: isOn }) => <p>{isOn ? 'on' : 'off'}</p>}
      </Loaded>
      <button onClick={query.refresh}>Read again</button>
    </>
  )
}

async function renderFactor(getMfa: Handlers['getMfa']) {
  const api = startApi({ getMfa })
  await renderPortal(<Factor />, { session: buildSignedIn() })
  return { api, user: userEvent.setup() }
}

describe('Loaded', () => {
  it('shows that something is on its way, then what came', async () => {
    let answer = () => {}
    await renderFactor(() => new Promise((resolve) => (answer = () => resolve({ mfa_enabled: true }))))
    expect(screen.getByRole('status')).toHaveTextContent('Reading it')
    answer()
    expect(await screen.findByText('on')).toBeVisible()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  it('says why nothing came, with the number for support, and asks again', async () => {
    let isBroken = true
    const { user } = await renderFactor(() => {
      if (isBroken) throw refuse('unavailable', { status: 503 })
      return { mfa_enabled: false }
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('It could not be read')
    expect(alert).toHaveTextContent('Reference for support: r-test')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('off')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('keeps what was there under a quiet notice when reading again fails', async () => {
    let isBroken = false
    const { user } = await renderFactor(() => {
      if (isBroken) throw refuse('unavailable', { status: 503 })
      return { mfa_enabled: true }
    })
    await screen.findByText('on')
    isBroken = true
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await screen.findByText('This may be out of date')).toBeVisible()
    expect(screen.getByText('on')).toBeVisible()
    expect(screen.getByText('Reference for support: r-test')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('on')).toBeVisible()
    expect(screen.queryByText('This may be out of date')).not.toBeInTheDocument()
  })

  it('takes it away when the server refuses it from now on', async () => {
    let isGone = false
    const { user } = await renderFactor(() => {
      if (isGone) throw refuse('forbidden', { status: 403 })
      return { mfa_enabled: true }
    })
    await screen.findByText('on')
    isGone = true
    await user.click(screen.getByRole('button', { name: 'Read again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have permission to do this.')
    expect(screen.queryByText('on')).not.toBeInTheDocument()
  })

  it('offers no other try where there is nothing to be found', async () => {
    await renderFactor(() => {
      throw refuse('not_found', { status: 404 })
    })
    expect(await screen.findByText('There is none')).toBeVisible()
    expect(screen.getByText('It was taken away.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('does not show what belongs to another question as if it were the answer to this one', async () => {
    const query = { data: 'of page 1', isStale: true, refresh: () => undefined }
    const error = { code: 'unavailable', status: 503, message: '', language: null, requestId: 'r-1' } as const
    await renderPortal(
      <Loaded query={{ ...query, error }} loading="Reading" failed="Page 2 could not be read">
        {(data) => <p>{data}</p>}
      </Loaded>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Page 2 could not be read')
    expect(screen.queryByText('of page 1')).not.toBeInTheDocument()
  })
})
