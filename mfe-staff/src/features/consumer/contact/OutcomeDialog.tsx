import { endpoints, type ContactAttempt, type ContactStanding } from '@portal/shared/contract'
import { callOutcomes, formatTime, OTHER_LANGUAGE_MAX, type CallOutcome } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { RadioGroup, TextField } from '@portal/shared/ui'
import { contactReads, ownZone, spokenLanguage } from './use-contact.ts'

interface OutcomeDialogProps {
  clientId: string
  attempt: ContactAttempt
  standing: ContactStanding
  onClose: () => void
}

const MOST_MINUTES = 600

/** The typed minutes as seconds; null for no minutes, undefined for an invalid length. */
function secondsOf(minutes: string): number | null | undefined {
  if (minutes.trim() === '') return null
  const lasted = Number(minutes.replace(',', '.'))
  return lasted >= 0 && lasted <= MOST_MINUTES ? Math.round(lasted * 60) : undefined
}

const isTalk = (outcome: string) => outcome === 'conversation'
const isSpoken = (outcome: string) => isTalk(outcome) || outcome === 'left_message'

function useOutcomeForm({ clientId, attempt, standing, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation('staff-contact')
  const isIn = attempt.direction === 'in'
  const start = {
    outcome: (isIn ? 'conversation' : '') as CallOutcome | '',
    duration_seconds: '',
    language: spokenLanguage(standing, t),
  }
  return useForm(endpoints.recordContactOutcome, start, {
    input: ({ outcome, duration_seconds: minutes, language }) => ({
      params: { client_id: clientId, attempt_id: attempt.id },
      body: {
        outcome: outcome as CallOutcome,
        duration_seconds: isTalk(outcome) ? (secondsOf(minutes) ?? null) : null,
        language: isSpoken(outcome) ? language.trim() || null : null,
      },
    }),
    check: ({ outcome, duration_seconds: minutes }) => ({
      outcome: outcome === '' ? t('outcome.missing') : undefined,
      duration_seconds: isTalk(outcome) && secondsOf(minutes) === undefined ? t('outcome.minutesInvalid') : undefined,
    }),
    refresh: contactReads,
    onDone: () => {
      toast.success(t('outcome.saved'))
      onClose()
    },
  })
}

/** The outcome of a call decides whether the call counts, and starts the pause. */
export function OutcomeDialog(props: OutcomeDialogProps) {
  const { attempt, onClose } = props
  const { t } = useTranslation('staff-contact')
  const form = useOutcomeForm(props)
  const { outcome } = form.values
  return (
    <FormDialog
      title={t('outcome.title')}
      confirm={t('outcome.save')}
      cancel={t('call.cancel')}
      failed={t('outcome.failed')}
      {...{ form, onClose }}
    >
      <Call attempt={attempt} />
      <RadioGroup
        legend={t('outcome.legend')}
        {...form.field('outcome')}
        options={callOutcomes.map((value) => ({
          value,
          label: t(`outcome.${value}`),
          ...(attempt.counts && { help: t(`outcome.help.${value}`) }),
        }))}
      />
      {isTalk(outcome) ? (
        <TextField label={t('outcome.minutes')} inputMode="decimal" width="short" {...form.field('duration_seconds')} />
      ) : null}
      {isSpoken(outcome) ? (
        <TextField
          label={t('outcome.language')}
          maxLength={OTHER_LANGUAGE_MAX}
          width="medium"
          {...form.field('language')}
        />
      ) : null}
    </FormDialog>
  )
}

/** The caller or the called number, and the time. */
function Call({ attempt }: { attempt: ContactAttempt }) {
  const { t } = useTranslation('staff-contact')
  const at = formatTime(new Date(attempt.at), ownZone(), useLanguage())
  const who = attempt.address ?? t(`call.party.${attempt.party}`)
  return <p>{attempt.direction === 'in' ? t('outcome.inbound', { at }) : t('outcome.reached', { who, at })}</p>
}
