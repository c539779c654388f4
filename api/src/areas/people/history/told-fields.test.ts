import { describe, expect, it } from '@jest/globals'
import { auditActions } from '../../../core/audit/audit-action.ts'
import { auditChoices, type AuditChoice } from '../../../core/audit/audit-choices.ts'
import { fieldsOf } from '../../../core/audit/audit-details.ts'
import type { DetailFormat } from '../../../core/audit/detail-format.ts'
import { describeEntry } from './describe.ts'
import { historyTexts } from './texts.ts'

/** A value of each format as the chain holds it, and as people read it in English and in Spanish. */
const samples: Record<Exclude<DetailFormat, AuditChoice | 'hidden'>, [value: string, en: string, es: string]> = {
  code: ['R01', 'R01 (insufficient funds)', 'R01 (fondos insuficientes)'],
  count: ['3', '3', '3'],
  day: ['2026-03-04', 'Mar 4, 2026', '4 mar 2026'],
  debt: ['d-1', 'R-0001', 'R-0001'],
  hours: ['mon,fri 08:00-21:00', 'Mon, Fri 08:00-21:00', 'lun, vie 08:00-21:00'],
  instalments: ['2026-04-03 92.30 > 2026-04-10 120.00', '$120.00, Apr 10, 2026', '$120.00, 10 abr 2026'],
  instant: ['2026-03-02T15:00:00.000Z', 'Mar 2, 2026, 10:00 AM EST', '2 mar 2026, 10:00 a. m. EST'],
  language: ['es', 'Spanish', 'español'],
  money: ['77.00', '$77.00', '$77.00'],
  staff: ['s-1', 'Sue Visor', 'Sue Visor'],
  state: ['ME', 'Maine', 'Maine'],
  text: ['J***', 'J***', 'J***'],
  yes_no: ['true', 'yes', 'sí'],
  zone: ['America/New_York', 'Eastern', 'hora del Este'],
}

const wording = (language: 'en' | 'es') => ({
  language,
  zone: 'America/New_York',
  referenceOf: () => 'R-0001',
  nameOf: () => 'Sue Visor',
})
const tell = (action: string, detail: object, language: 'en' | 'es') =>
  describeEntry({ action, detail: JSON.stringify(detail) }, wording(language)).changes

const isChoice = (format: DetailFormat): format is AuditChoice => format in auditChoices

/** The values that a field may hold: each code of a choice, one sample of another format. */
const valuesOf = (format: DetailFormat): readonly string[] =>
  format === 'hidden' ? ['0190-id'] : isChoice(format) ? auditChoices[format] : [samples[format][0]]

const cases = auditActions.flatMap((action) =>
  fieldsOf(action).map((field) => [action, field.to.at(-1)!, field] as const),
)

describe.each(['en', 'es'] as const)('S-50: every detail of every action, in %s', (language) => {
  it.each(cases)('%s tells its %s by name and in its own format', (action, key, { format, name }) => {
    for (const value of valuesOf(format)) {
      const told = tell(action, { [key]: value }, language)
      if (format === 'hidden') {
        expect(told).toEqual([])
        continue
      }
      expect(told).toHaveLength(1)
      const [{ field, to } = { field: '', to: null }] = told
      if (format !== 'instalments') expect(field).toBe(historyTexts[language].fields[name])
      if (!isChoice(format)) expect(to).toBe(samples[format][language === 'en' ? 1 : 2])
      else {
        expect([value, to]).not.toEqual([value, historyTexts[language].unnamed])
        expect([value, to]).toEqual([value, expect.not.stringMatching(/_|\w\.\w/)])
      }
    }
  })

  it('has no name of a field that no action records', () => {
    const named = new Set(cases.map(([, , { name }]) => name))
    expect(Object.keys(historyTexts[language].fields).filter((name) => !named.has(name))).toEqual([])
  })
})
