import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { endpoints } from '@portal/shared/contract'
import { startApi } from '@portal/shared/testing'
import { setBearer } from './bearer.ts'
import { clearData, DataProvider } from './DataProvider.tsx'
import { useQuery } from './use-query.ts'

function Factor() {
  const { data } = useQuery(endpoints.getMfa, {})
  return <p>{data ? `asked for a code: ${data.mfa_enabled}` : 'loading'}</p>
}

describe('the cache of reads', () => {
  beforeEach(() => clearData())

  it('reads again for the next person, even at once after the last one', async () => {
    let reads = 0
    startApi({ getMfa: () => ({ mfa_enabled: (reads += 1) > 1 }) })
    setBearer('first', 600)
    const page = (isShown: boolean) => <DataProvider>{isShown ? <Factor /> : null}</DataProvider>
    const { rerender } = render(page(true))
    expect(await screen.findByText('asked for a code: false')).toBeVisible()
    act(() => {
      clearData()
      rerender(page(false))
    })
    setBearer('second', 600)
    rerender(page(true))
    expect(screen.getByText('loading')).toBeVisible()
    expect(await screen.findByText('asked for a code: true')).toBeVisible()
  })

  it('reads again on an open page when another person signs in', async () => {
    const answers: (() => void)[] = []
    let reads = 0
    startApi({
      getMfa: () => {
        reads += 1
        const isLate = reads === 1
        const reply = { mfa_enabled: reads > 1 }
        return isLate ? new Promise((resolve) => answers.push(() => resolve(reply))) : reply
      },
    })
    setBearer('first', 600)
    render(
      <DataProvider>
        <Factor />
      </DataProvider>,
    )
    await waitFor(() => expect(answers).toHaveLength(1))
    setBearer('second', 600)
    act(() => clearData())
    expect(await screen.findByText('asked for a code: true')).toBeVisible()
    await act(async () => answers[0]!())
    expect(screen.getByText('asked for a code: true')).toBeVisible()
  })
})
