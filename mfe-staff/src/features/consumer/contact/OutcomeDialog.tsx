import { endpoints, type ContactAttempt, type ContactStanding } from '@portal/shared/contract'
import { callOutcomes, formatTime, type CallOutcome } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { RadioGroup } from '@portal/shared/ui'
import { CallNote } from './CallNote.tsx'
import { isSpoken, isTalk, secondsOf, SpokenFields } from './SpokenFields.tsx'
import { contactReads, ownZone, spokenLanguage } from './use-contact.ts'

interface OutcomeDialogProps {
  clientId: string
  attempt: ContactAttempt
  standing: ContactStanding
  onClose: () => void
}

function useOutcomeForm({ clientId, attempt, standing, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation('staff-contact')
  const isIn = attempt.direction === 'in'
  const start = {
    outcome: (isIn ? 'conversation' : '') as CallOutcome | '',
    duration_seconds: '',
    language: spokenLanguage(standing, t),
    comment: '',
    tags: [] as readonly string[],
  }
  return useForm(endpoints.recordContactOutcome, start, {
    // What was typed during the call survives a reload.
    draft: `call.${attempt.id}`,
    input: ({ outcome, duration_seconds: minutes, language, comment, tags }) => ({
      params: { client_id: clientId, attempt_id: attempt.id },
      body: {
        outcome: outcome as CallOutcome,
        duration_seconds: isTalk(outcome) ? (secondsOf(minutes) ?? null) : null,
        language: isSpoken(outcome) ? language.trim() || null : null,
        comment: comment.trim() || null,
        tags: [...tags],
      },
    }),
    check: ({ outcome, duration_seconds: minutes }) => ({
      outcome: outcome === '' ? t('outcome.missing') : undefined,
      duration_seconds: isTalk(outcome) && secondsOf(minutes) === undefined ? t('outcome.minutesInvalid') : undefined,
    }),
    refresh: [...contactReads, endpoints.listNotes],
    onDone: () => {
      toast.success(t('outcome.saved'))
      onClose()
    },
  })
}

/** The outcome of a call decides whether the call counts, starts the pause, and writes its note. */
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
      <SpokenFields outcome={outcome} minutes={form.field('duration_seconds')} language={form.field('language')} />
      <CallNote comment={form.field('comment')} tags={form.field('tags')} />
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
