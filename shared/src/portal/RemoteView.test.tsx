import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { renderPortal } from '@portal/shared/testing'
import { provideRemoteLoader, type RemoteLoader, type RemoteState } from './remote-loader.ts'
import { RemoteView } from './RemoteView.tsx'

function provide(state: RemoteState, own: Partial<RemoteLoader> = {}) {
  provideRemoteLoader({
    peek: () => undefined,
    state: () => state,
    subscribe: () => () => undefined,
    ensure: () => undefined,
    retry: () => undefined,
    report: async () => ({ kind: 'evaluation', healed: false }),
    warm: () => undefined,
    ...own,
  })
}

afterEach(() => void jest.restoreAllMocks())

async function drawKilled(remote: string, size: 'page' | 'slot', language: 'en' | 'es' = 'en') {
  provide({ phase: 'killed' })
  await renderPortal(
    <RemoteView remote={remote} expose="./remote" size={size}>
      {() => <p>The page</p>}
    </RemoteView>,
    { language },
  )
}

describe('in the place of a remote that is switched off', () => {
  it('stands a notice of the tenant with its phone, and a heading for the page', async () => {
    await drawKilled('desk', 'page')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('This page is closed for maintenance')
    expect(screen.getByRole('status')).toHaveTextContent(/Sample Recovery has closed it.*Call us at \(555\) 010-0199/)
    expect(screen.getByRole('status')).not.toHaveTextContent('check or money order')
    expect(screen.queryByText('The page')).toBeNull()
  })

  it('stands how to pay instead, where payments are', async () => {
    await drawKilled('payments', 'slot')
    expect(await screen.findByRole('status')).toHaveTextContent(
      /take your payment by phone, or send a check or money order to Sample Recovery, 1 Sample Street, Albany, New York 12201/,
    )
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('speaks Spanish', async () => {
    await drawKilled('payments', 'page', 'es')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Esta página está cerrada por mantenimiento',
    )
    expect(screen.getByRole('status')).toHaveTextContent(/Mientras tanto puede pagar/)
  })
})

describe('a part beside another one of the same remote', () => {
  const drawn = async (state: RemoteState) => {
    provide(state)
    await renderPortal(
      <>
        {[false, true].map((isQuiet) => (
          <RemoteView key={String(isQuiet)} remote="payments" expose="./widgets" size="slot" isQuiet={isQuiet}>
            {() => null}
          </RemoteView>
        ))}
      </>,
    )
  }

  it('leaves it to that one to say that the remote is switched off', async () => {
    await drawn({ phase: 'killed' })
    expect(await screen.findAllByRole('status')).toHaveLength(1)
  })

  it('leaves it to that one to say that the remote has failed', async () => {
    await drawn({ phase: 'failed', kind: 'http' })
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toHaveLength(1)
  })

  it('tells its own fault', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const Broken = () => {
      throw new Error('a fault of this part')
    }
    provide({ phase: 'ready' }, { peek: () => ({}) as never })
    await renderPortal(
      <RemoteView remote="payments" expose="./widgets" size="slot" isQuiet>
        {() => <Broken />}
      </RemoteView>,
    )
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('what failed because the line was lost', () => {
  const comeOnline = () => act(async () => window.dispatchEvent(new Event('online')))

  it('is loaded again when the line is back', async () => {
    let retries = 0
    provide({ phase: 'failed', kind: 'offline' }, { retry: () => void (retries += 1) })
    await renderPortal(
      <RemoteView remote="desk" expose="./remote" size="slot">
        {() => null}
      </RemoteView>,
    )
    expect(await screen.findByText(/as soon as you’re back online/)).toBeVisible()
    await comeOnline()
    expect(retries).toBe(1)
  })

  it('comes back by itself also when it is a page of a remote that has loaded', async () => {
    // React writes down what a boundary caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    let isOnline = false
    const Page = () => {
      if (!isOnline) throw new Error('Loading chunk 7 failed')
      return <p>The page</p>
    }
    provide({ phase: 'ready' }, { peek: () => ({}) as never, report: async () => ({ kind: 'offline', healed: false }) })
    await renderPortal(
      <RemoteView remote="desk" expose="./remote" size="page">
        {() => <Page />}
      </RemoteView>,
    )
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    isOnline = true
    await comeOnline()
    expect(await screen.findByText('The page')).toBeVisible()
  })

  it('is not loaded again when it failed for another reason', async () => {
    let retries = 0
    provide({ phase: 'failed', kind: 'http' }, { retry: () => void (retries += 1) })
    await renderPortal(
      <RemoteView remote="desk" expose="./remote" size="slot">
        {() => null}
      </RemoteView>,
    )
    await comeOnline()
    expect(retries).toBe(0)
  })
})
