import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { ConsoleForecast } from '@portal/shared/contract'
import { buildSignedIn, renderPortal, startApi } from '@portal/shared/testing'
import en from '@portal/shared/texts/en/platform.json'
import es from '@portal/shared/texts/es/platform.json'
import { shellTexts } from '../testing/shell-texts.ts'
import { ForecastNote } from './sets/ForecastNote.tsx'

const step = { percent: 1, compares: 190, lasts: 190, is_endless: false }
const told: ConsoleForecast = {
  loads: 12_400,
  is_whole: true,
  min_loads: 200,
  window_minutes: 240,
  steps: [step, { percent: 50, compares: 12, lasts: 60, is_endless: false }],
}
const steps = [
  { percent: 1, minutes: 15 },
  { percent: 50, minutes: null },
]
const texts = { ...shellTexts, platform: { en, es } }

async function show(forecast: Partial<ConsoleForecast>, language: 'en' | 'es' = 'en', tenants: string[] | null = null) {
  const api = startApi({ getForecast: () => ({ data: { ...told, ...forecast } }) })
  await renderPortal(<ForecastNote rollout={{ steps, unit: 'visitor', tenants }} />, {
    texts,
    route: '/__platform',
    language,
    session: buildSignedIn({ role: 'admin', user_id: 'staff-1', permissions: ['platform.operate'] }),
  })
  return { api, note: within(await screen.findByRole('status')) }
}

describe('the forecast of a planned rollout', () => {
  it('says how long each step takes, in a unit that suits it', async () => {
    const { api, note } = await show({})
    expect(note.getByText(/12,400 loads of the last day.*200 loads of each side within 4 hours/)).toBeVisible()
    expect(note.getByText('1 %: about 3 hours')).toBeVisible()
    expect(note.getByText('50 %: about 60 minutes')).toBeVisible()
    expect(api.callsOf('getForecast')[0]?.input).toMatchObject({
      query: {
        steps: [
          { percent: 1, minutes: 15 },
          { percent: 50, minutes: null },
        ],
      },
    })
  })

  it('names a step that never ends, and one that a person ends', async () => {
    const byHand = { percent: 50, compares: 4_400, lasts: null, is_endless: false }
    const { note } = await show({ steps: [{ ...step, compares: null, lasts: null, is_endless: true }, byHand] })
    expect(note.getByText(/^1 %: never ends, because there are too few loads/)).toBeVisible()
    expect(note.getByText('50 %: until advanced. The judge can compare after about 3 days')).toBeVisible()
    expect(note.getByText('Error:', { exact: false })).toBeInTheDocument()
  })

  it('says in Spanish that nobody can tell before a day is counted', async () => {
    const { note } = await show({ is_whole: false }, 'es')
    expect(note.getByText(/se cuentan desde hace menos de un día/)).toBeVisible()
  })
})
