import { afterEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from '@portal/shared/router'
import { addressOf, useAddressView, type Address } from './use-address-view.ts'

interface View {
  color: string
  size: string
  secret: string
  page: string
}

const start: View = { color: 'red', size: 'small', secret: '', page: '1' }

function read({ search, state }: Address): View {
  const params = new URLSearchParams(search)
  const secret = (state as { secret?: string } | null)?.secret ?? start.secret
  const one = (name: keyof View) => params.get(name) ?? start[name]
  return { color: one('color'), size: one('size'), secret, page: one('page') }
}
function write({ secret, ...view }: View): Address {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(view)) if (value !== start[name as 'page']) params.set(name, value)
  return addressOf(params.toString(), secret ? { secret } : null)
}

const choices: Record<string, Partial<View>> = {
  blue: { color: 'blue' },
  large: { size: 'large' },
  hidden: { secret: 'hidden' },
  other: { secret: 'other' },
  next: { page: '2' },
}

function Choices() {
  const [view, show] = useAddressView(read, write)
  return (
    <>
      <output>{Object.values(view).join(' ')}</output>
      {Object.entries(choices).map(([name, change]) => (
        <button key={name} type="button" onClick={() => show({ page: '1', ...change })}>
          {name}
        </button>
      ))}
    </>
  )
}

/** All of them in one tick, before anything is drawn. */
const choose = (...names: (keyof typeof choices)[]) =>
  act(() => {
    for (const name of names) fireEvent.click(screen.getByRole('button', { name }))
  })
const renderChoices = () =>
  render(
    <BrowserRouter>
      <Choices />
    </BrowserRouter>,
  )
const shown = () => screen.getByRole('status').textContent

afterEach(() => window.history.replaceState(null, '', '/'))

describe('a view that the address keeps', () => {
  it('keeps three choices of one tick, each a step of Back', async () => {
    renderChoices()
    choose('blue', 'large', 'next')
    expect(shown()).toBe('blue large  2')
    expect(window.location.search).toBe('?color=blue&size=large&page=2')
    act(() => window.history.back())
    await waitFor(() => expect(shown()).toBe('blue large  1'))
    act(() => window.history.back())
    await waitFor(() => expect(shown()).toBe('blue small  1'))
    choose('next')
    expect(shown()).toBe('blue small  2')
  })

  it('keeps what may not stand in the query with its entry of the history', async () => {
    renderChoices()
    choose('hidden', 'other', 'large')
    expect(shown()).toBe('red large other 1')
    expect(window.location.search).toBe('?size=large')
    act(() => window.history.back())
    await waitFor(() => expect(shown()).toBe('red small other 1'))
    choose('blue', 'next')
    expect(shown()).toBe('blue small other 2')
  })

  it('changes what Back has brought, also when it stands as it was chosen a moment ago', async () => {
    renderChoices()
    choose('blue')
    choose('large')
    act(() => window.history.back())
    await waitFor(() => expect(shown()).toBe('blue small  1'))
    choose('next')
    expect(shown()).toBe('blue small  2')
  })

  it('takes back what is not drawn yet', async () => {
    renderChoices()
    choose('blue')
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'large' }))
      const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
      window.history.back()
      await back
      fireEvent.click(screen.getByRole('button', { name: 'next' }))
    })
    expect(shown()).toBe('blue small  2')
  })
})
