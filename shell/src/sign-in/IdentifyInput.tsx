import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { TextField } from '@portal/shared/ui'
import type { IdentifyField } from './variants.ts'

const digits = (length: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, length)

/** Shapes a typed date as MM/DD/YYYY; slashes are added automatically and can be deleted. */
function shapeDate(typed: string, previous: string): string {
  // Browsers fill in a birthday as YYYY-MM-DD (HTML, autofill "bday"), and people paste it so.
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed.trim()) ?? []
  if (isoYear) return `${isoMonth}/${isoDay}/${isoYear}`
  const isDeleting = typed.length < previous.length
  const [month = '', day = '', year = ''] = [typed.replace(/\D/g, '').slice(0, 8)].flatMap((d) => [
    d.slice(0, 2),
    d.slice(2, 4),
    d.slice(4),
  ])
  const tail = (part: string, full: number) => (part.length === full && !isDeleting ? '/' : '')
  if (!day) return month + tail(month, 2)
  return `${month}/${day}${year ? `/${year}` : tail(day, 2)}`
}

/** Shapes nine digits as 123-45-6789. */
function shapeSsn(typed: string): string {
  const d = typed.replace(/\D/g, '').slice(0, 9)
  return [d.slice(0, 3), d.slice(3, 5), d.slice(5)].filter(Boolean).join('-')
}

const inputs = {
  full_name: { autoComplete: 'name', maxLength: 120 },
  data_id: { autoComplete: 'off', maxLength: 40, autoCapitalize: 'characters' },
  account_number: { autoComplete: 'off', maxLength: 40 },
  zip: {
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    width: 'short',
    mask: (typed: string) => typed.replace(/[^\d-]/g, '').slice(0, 10),
  },
  ssn4: { autoComplete: 'off', inputMode: 'numeric', width: 'short', type: 'password', mask: digits(4) },
  ssn9: { autoComplete: 'off', inputMode: 'numeric', width: 'medium', type: 'password', mask: shapeSsn },
  dob: { autoComplete: 'bday', inputMode: 'numeric', width: 'medium', mask: shapeDate },
} as const

/** Props of {@link IdentifyInput}. */
export interface IdentifyInputProps {
  name: IdentifyField
  value: string
  error: string | undefined
  id: string
  onChange: (value: string) => void
}

/** One input of the identify step. */
export function IdentifyInput({ name, ...rest }: IdentifyInputProps) {
  const { t } = useTranslation('shell')
  const label = useIdentifyLabel()(name)
  const help = {
    data_id: t('identify.data_idHelp'),
    account_number: t('identify.account_numberHelp'),
    dob: t('identify.dobHelp'),
  }[name as string]
  return <TextField {...inputs[name]} {...rest} name={name} label={label} help={help} />
}

/** The label of an input of the identify step; the reference number has the tenant's own label. */
export function useIdentifyLabel(): (field: IdentifyField) => string {
  const { t } = useTranslation('shell')
  const reference = useCapability('label.reference_number')[useLanguage()]
  return (field) => (field === 'data_id' ? reference : t(`identify.${field}`))
}
