import type { Ref } from 'react'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Checkbox } from '@portal/shared/ui'
import type { SetupProgress } from './use-setup-progress.ts'

interface SlipCheckboxProps {
  /** The date of the first payment; the person agrees to this date only. */
  date: string
  progress: SetupProgress
  setProgress: (progress: SetupProgress) => void
  ref?: Ref<HTMLInputElement>
}

/** P-15: the agreement to a first payment on a later date than expected. */
export function SlipCheckbox({ date, progress, setProgress, ref }: SlipCheckboxProps) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  return (
    <Checkbox
      {...(ref && { ref })}
      label={t('day.slip', { date: formatDate(date as LocalDate, 'medium', language) })}
      isChecked={progress.slipAccepted === date}
      onChange={(isTicked) => setProgress({ ...progress, slipAccepted: isTicked ? date : '' })}
    />
  )
}
