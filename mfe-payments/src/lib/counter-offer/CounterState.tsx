import type { CounterOffer } from '@portal/shared/contract'
import { formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Notice } from '@portal/shared/ui'
import { useTermsWords } from './use-terms-words.ts'

const tones = {
  open: 'info',
  agreed: 'success',
  approved: 'success',
  countered: 'info',
  declined: 'warning',
  expired: 'info',
} as const

interface CounterStateProps {
  counter: CounterOffer
  onTake: (offerId: string) => void
}

/** What became of the latest counter-offer; nothing when its plan runs, or when the account went another way. */
export function CounterState({ counter, onTake }: CounterStateProps) {
  const { t } = useTranslation('payments-counter')
  const language = useLanguage()
  const words = useTermsWords()
  const { state, answer, reason, offer_id: offer } = counter
  if (!(state in tones)) return null
  const shown = state as keyof typeof tones
  const day = (date: string | null) => (date === null ? '' : formatDate(date as LocalDate, 'medium', language))
  const canTake = offer !== null && (state === 'agreed' || state === 'approved' || state === 'countered')
  return (
    <Notice
      tone={tones[shown]}
      live="polite"
      title={t(`state.${shown}.title`)}
      actions={
        canTake ? (
          <Button size="small" onClick={() => onTake(offer)}>
            {t('take')}
          </Button>
        ) : undefined
      }
    >
      <p>
        {t(`state.${shown}.text`, {
          proposed: words(counter),
          answered: answer ? words(answer) : '',
          until: day(counter.ends_on),
          due: day(counter.answer_by),
        })}
      </p>
      {reason && shown !== 'expired' ? <p>{t('reason', { reason })}</p> : null}
    </Notice>
  )
}
