import { useTranslation } from '@portal/shared/i18n'
import { SelectField } from '@portal/shared/ui'

/** Hours that a pin or a switch lasts; an empty choice lasts until an operator ends it. */
const choices = ['1', '4', '24', '168', ''] as const

export type Lasting = (typeof choices)[number]

export const hoursOf = (lasting: Lasting): number | null => (lasting === '' ? null : Number(lasting))

/** Chooses how long a change lasts, so that none is forgotten. */
export function LastingField({ value, onChange }: { value: Lasting; onChange: (value: Lasting) => void }) {
  const { t } = useTranslation('platform')
  return (
    <SelectField
      label={t('lasting.label')}
      value={value}
      onChange={(next) => onChange(next as Lasting)}
      options={choices.map((choice) => ({ value: choice, label: t(`lasting.${choice || 'open'}`) }))}
    />
  )
}
