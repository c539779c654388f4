import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type ContactAttempt, type ContactStanding } from '@portal/shared/contract'
import { callOutcomes, formatTime, OTHER_LANGUAGE_MAX, type CallOutcome } from '@portal/shared/domain'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { Button, Dialog, Notice, RadioGroup, Stack, TextField } from '@portal/shared/ui'
import { ownZone } from './own-zone.ts'
import { contactReads } from './use-contact.ts'

interface OutcomeDialogProps {
  clientId: string
  attempt: ContactAttempt
  standing: ContactStanding
  onClose: () => void
}

const MOST_MINUTES = 600

/** What came of a call: it decides whether the call counts, and starts the pause. */
export function OutcomeDialog({ clientId, attempt, standing, onClose }: OutcomeDialogProps) {
  const { t } = useTranslation('staff-contact')
  const language = useLanguage()
  const isIn = attempt.direction === 'in'
  const [outcome, setOutcome] = useState<CallOutcome | ''>(isIn ? 'conversation' : '')
  const [minutes, setMinutes] = useState('')
  const [spoken, setSpoken] = useState(
    standing.other_language ?? t(`languages.${standing.language === 'es' ? 'es' : 'en'}`),
  )
  const [isTried, setTried] = useState(false)
  const { run, isRunning, error } = useAction(endpoints.recordContactOutcome, { refresh: contactReads })
  const isTalk = outcome === 'conversation'
  const lasted = minutes.trim() === '' ? null : Number(minutes.replace(',', '.'))
  const isWrong = isTalk && lasted !== null && !(lasted >= 0 && lasted <= MOST_MINUTES)
  const save = async () => {
    setTried(true)
    if (outcome === '' || isWrong) return
    const answer = await run({
      params: { client_id: clientId, attempt_id: attempt.id },
      body: {
        outcome,
        duration_seconds: isTalk && lasted !== null ? Math.round(lasted * 60) : null,
        language: isTalk || outcome === 'left_message' ? spoken.trim() || null : null,
      },
    })
    if (!answer.ok) return
    toast.success(t('outcome.saved'))
    onClose()
  }
  const at = formatTime(new Date(attempt.at), ownZone(), language)
  const who = attempt.address ?? t(`call.party.${attempt.party}`)
  return (
    <Dialog
      title={t('outcome.title')}
      onClose={onClose}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('call.cancel')}</Button>
          <Button kind="primary" isLoading={isRunning} onClick={() => void save()}>
            {t('outcome.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{isIn ? t('outcome.inbound', { at }) : t('outcome.reached', { who, at })}</p>
        <RadioGroup
          legend={t('outcome.legend')}
          value={outcome}
          onChange={setOutcome}
          error={isTried && outcome === '' ? t('outcome.missing') : undefined}
          options={callOutcomes.map((value) => ({
            value,
            label: t(`outcome.${value}`),
            ...(attempt.counts && { help: t(`outcome.help.${value}`) }),
          }))}
        />
        {isTalk ? (
          <TextField
            label={t('outcome.minutes')}
            inputMode="decimal"
            width="short"
            value={minutes}
            onChange={setMinutes}
            error={isTried && isWrong ? t('outcome.minutesInvalid') : undefined}
          />
        ) : null}
        {isTalk || outcome === 'left_message' ? (
          <TextField
            label={t('outcome.language')}
            maxLength={OTHER_LANGUAGE_MAX}
            width="medium"
            value={spoken}
            onChange={setSpoken}
          />
        ) : null}
        {error ? (
          <Notice tone="danger" live="assertive" title={t('outcome.failed')}>
            {errorText(error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
