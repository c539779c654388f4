import { describe, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
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
  it('asks anew for the next person, however shortly after the last one', async () => {
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
})
