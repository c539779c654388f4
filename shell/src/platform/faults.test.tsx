import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ConsoleFault } from '@portal/shared/contract'
import { buildSignedIn, renderPortal, startApi } from '@portal/shared/testing'
import en from '@portal/shared/texts/en/platform.json'
import es from '@portal/shared/texts/es/platform.json'
import { shellTexts } from '../testing/shell-texts.ts'
import { FaultsCard } from './health/FaultsCard.tsx'

const faults: ConsoleFault[] = [
  {
    name: 'TypeError',
    count: 1_204,
    source: { file: 'mfe-payments/src/features/pay/pay.ts', line: 12, function: 'pay' },
    releases: [{ remote: 'payments', version: '1.0.0-3fa85f64', at: 'js/pay.js:1:20', count: 1_204 }],
  },
  {
    name: 'RangeError',
    count: 2,
    source: null,
    releases: [{ remote: 'shell', version: '1.0.0-00000001', at: 'js/shell.js:1:2', count: 2 }],
  },
]

async function show(data: ConsoleFault[], language: 'en' | 'es' = 'en') {
  const api = startApi({ listFaults: () => ({ data }) })
  await renderPortal(<FaultsCard tenant="" />, {
    texts: { ...shellTexts, platform: { en, es } },
    route: '/__platform/health',
    language,
    session: buildSignedIn({ role: 'admin', user_id: 'staff-1', permissions: ['platform.operate'] }),
  })
  return api
}

it('lists where faults come from: file, line, function, and the releases that have them', async () => {
  const api = await show(faults)
  const table = within(await screen.findByRole('table', { name: 'Where uncaught errors come from' }))
  expect(
    table.getByRole('row', {
      name: /TypeError pay mfe-payments\/src\/features\/pay\/pay.ts:12 1,204 payments 1.0.0-3fa85f64 js\/pay.js:1:20/,
    }),
  ).toBeVisible()
  expect(table.getByRole('row', { name: /RangeError – No map of this release 2 shell/ })).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last 7 days')
  await waitFor(() => expect(api.callsOf('listFaults').at(-1)?.input).toMatchObject({ query: { hours: '168' } }))
})

it('says in Spanish that there are none', async () => {
  await show([], 'es')
  expect(await screen.findByText('Sin errores no capturados')).toBeVisible()
})
