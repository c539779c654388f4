import { endpoints, type ContactAttempt } from '@portal/shared/contract'
import { correctedOutcomes, formatDayAndTime, type CorrectedOutcome } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { RadioGroup, TextArea } from '@portal/shared/ui'
import { isSpoken, isTalk, secondsOf, SpokenFields } from './SpokenFields.tsx'
import { contactReads, ownZone } from './use-contact.ts'

interface CorrectDialogProps {
  clientId: string
  attempt: ContactAttempt
  onClose: () => void
}

const REASON_MAX = 500

/** Another outcome for a call, with a reason; the earlier one stays in the log. */
export function CorrectDialog({ clientId, attempt, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('staff-contact')
  const at = formatDayAndTime(new Date(attempt.at), ownZone(), useLanguage())
  const start = {
    outcome: '' as CorrectedOutcome | '',
    duration_seconds: '',
    language: attempt.language ?? '',
    reason: '',
  }
  const form = useForm(endpoints.correctContactOutcome, start, {
    input: ({ outcome, duration_seconds: minutes, language, reason }) => ({
      params: { client_id: clientId, attempt_id: attempt.id },
      body: {
        outcome: outcome as CorrectedOutcome,
        duration_seconds: isTalk(outcome) ? (secondsOf(minutes) ?? null) : null,
        language: isSpoken(outcome) ? language.trim() || null : null,
        reason,
      },
    }),
    check: ({ outcome, duration_seconds: minutes, reason }) => ({
      outcome: outcome === '' ? t('outcome.missing') : undefined,
      duration_seconds: isTalk(outcome) && secondsOf(minutes) === undefined ? t('outcome.minutesInvalid') : undefined,
      reason: reason.trim() === '' ? t('correct.reasonMissing') : undefined,
    }),
    refresh: [...contactReads, endpoints.listNotes],
    onDone: () => {
      toast.success(t('correct.saved'))
      onClose()
    },
  })
  const { outcome } = form.values
  return (
    <FormDialog
      title={t('correct.title')}
      confirm={t('correct.save')}
      cancel={t('call.cancel')}
      failed={t('correct.failed')}
      {...{ form, onClose }}
    >
      <p>{t('correct.now', { at, outcome: t(`outcome.${attempt.outcome}`) })}</p>
      <RadioGroup
        legend={t('correct.legend')}
        {...form.field('outcome')}
        options={correctedOutcomes
          .filter((value) => value !== attempt.outcome)
          .map((value) => ({ value, label: t(`outcome.${value}`), help: t(`outcome.help.${value}`) }))}
      />
      <SpokenFields outcome={outcome} minutes={form.field('duration_seconds')} language={form.field('language')} />
      <TextArea label={t('correct.reason')} rows={3} limit={REASON_MAX} {...form.field('reason')} />
    </FormDialog>
  )
}
