import { OTHER_LANGUAGE_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { TextField } from '@portal/shared/ui'

const MOST_MINUTES = 600

/** The typed minutes as seconds; null for no minutes, undefined for an invalid length. */
export function secondsOf(minutes: string): number | null | undefined {
  if (minutes.trim() === '') return null
  const lasted = Number(minutes.replace(',', '.'))
  return lasted >= 0 && lasted <= MOST_MINUTES ? Math.round(lasted * 60) : undefined
}

/** Somebody was spoken with, so that it lasted. */
export const isTalk = (outcome: string) => outcome === 'conversation'
/** Words were said, so that they were in a language. */
export const isSpoken = (outcome: string) => isTalk(outcome) || outcome === 'left_message'

interface Field {
  id: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
}

/** How long was spoken, and in which language; what the outcome asks for. */
export function SpokenFields({ outcome, minutes, language }: { outcome: string; minutes: Field; language: Field }) {
  const { t } = useTranslation('staff-contact')
  return (
    <>
      {isTalk(outcome) ? (
        <TextField label={t('outcome.minutes')} inputMode="decimal" width="short" {...minutes} />
      ) : null}
      {isSpoken(outcome) ? (
        <TextField label={t('outcome.language')} maxLength={OTHER_LANGUAGE_MAX} width="medium" {...language} />
      ) : null}
    </>
  )
}
