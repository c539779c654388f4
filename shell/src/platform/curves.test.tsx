import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HealthCurves, HealthHour } from '@portal/shared/contract'
import { buildSignedIn, refuse, renderPortal, startApi } from '@portal/shared/testing'
import en from '@portal/shared/texts/en/platform.json'
import es from '@portal/shared/texts/es/platform.json'
import { shellTexts } from '../testing/shell-texts.ts'
import { CurvesCard } from './health/CurvesCard.tsx'

const quiet: HealthHour = { loads: 0, failures: 0, errors: 0, vitals: [] }
const day = (...last: Partial<HealthHour>[]): HealthCurves => ({
  remotes: ['payments', 'shell'],
  since: '2026-03-01T15:00:00.000Z',
  hours: [...Array.from({ length: 24 - last.length }, () => quiet), ...last.map((hour) => ({ ...quiet, ...hour }))],
})
const busy = day(
  { loads: 1_300, failures: 2, errors: 1, vitals: [{ name: 'LCP', p75: 1_800, count: 9 }] },
  { loads: 40, errors: 3, vitals: [{ name: 'CLS', p75: 0.02, count: 4 }] },
)

async function show(answer: () => HealthCurves, language: 'en' | 'es' = 'en') {
  const api = startApi({ getHealthCurves: () => ({ data: answer() }) })
  await renderPortal(<CurvesCard tenant="one" />, {
    texts: { ...shellTexts, platform: { en, es } },
    route: '/__platform/health',
    language,
    session: buildSignedIn({ role: 'admin', user_id: 'staff-1', permissions: ['platform.operate'] }),
  })
  return api
}

it('draws each measure, and says its sum and its highest hour in words', async () => {
  await show(() => busy)
  const errors = (await screen.findByText('Uncaught errors', { selector: 'strong' })).closest('figure')!
  expect(errors).toHaveTextContent('4 in all. Highest: 3, in the hour from Mon, Mar 2, 9:00 AM EST.')
  expect(errors.querySelector('path')!.getAttribute('d')).toMatch(/L22 0.667L23 0$/)
  const of = (title: string) => screen.getByText(title, { selector: 'strong' }).closest('figure')
  expect(of('LCP, 75th percentile')).toHaveTextContent('Highest: 1,800 ms, in the hour from Mon, Mar 2, 8:00 AM EST.')
  expect(of('CLS, 75th percentile')).toHaveTextContent('Highest: 0.02')
  expect(of('INP, 75th percentile')).toHaveTextContent('Nothing was measured in this period.')
})

it('has the same figures as a table, the newest hour first', async () => {
  await show(() => busy)
  await userEvent.click(await screen.findByText('The same figures as a table'))
  const rows = within(screen.getByRole('table', { name: 'Hour by hour' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/9:00 AM EST.*40.*3.*0.*–.*–.*0\.02/),
    expect.stringMatching(/8:00 AM EST.*1,300.*1.*2.*1,800 ms.*–.*–/),
  ])
})

it('reads a week, and one part of the page', async () => {
  const api = await show(() => busy)
  await screen.findByText('The same figures as a table')
  await userEvent.selectOptions(screen.getByLabelText('Period of the curves'), 'Last 7 days')
  await userEvent.selectOptions(screen.getByLabelText('Part'), 'payments')
  await waitFor(() =>
    expect(api.callsOf('getHealthCurves').at(-1)?.input).toMatchObject({
      query: { hours: '168', remote: 'payments', tenant: 'one' },
    }),
  )
})

it('says in Spanish that no page has reported anything', async () => {
  await show(() => day(), 'es')
  expect(await screen.findByText('Nada en este período')).toBeVisible()
})

it('says that the curves cannot be read, and tries again', async () => {
  let isAway = true
  await show(() => {
    if (isAway) throw refuse('unavailable', { status: 503 })
    return busy
  })
  expect(await screen.findByText('This could not be read')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The same figures as a table')).toBeVisible()
})
