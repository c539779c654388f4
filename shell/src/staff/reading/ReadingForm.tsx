import { useId, useRef, useState, type FormEvent } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, readingKinds } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { Button, Dialog, Notice, Stack, TextArea, TextField } from '@portal/shared/ui'
import { refusalText } from '../../sign-in/refusal-text.ts'

interface ReadingFormProps {
  /** The refused call's error: `current` says what was read, and whose it is. */
  about: ApiError
  onEnd: (isGiven: boolean) => void
}

/** Most characters of a reason, as the contract has it. */
const LIMIT = 500
const names = ['reason', 'code'] as const

/** F-27: asks staff who read more than usual for a reason, and above the limit for a supervisor's code as well. */
export function ReadingForm({ about, onEnd }: ReadingFormProps) {
  const { t } = useTranslation(['staff-reading', 'shell'])
  const form = useReadingForm(about, () => onEnd(true))
  const { kind, isStopped, errors, isRunning, failure } = form
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <Dialog
      title={t(isStopped ? 'stopped.title' : 'reason.title')}
      comesBetween
      onClose={() => onEnd(false)}
      isDismissable={!isRunning}
      footer={
        <>
          <Button onClick={() => onEnd(false)}>{t('leave')}</Button>
          <Button kind="primary" type="submit" form={formId} isLoading={isRunning}>
            {t(isStopped ? 'stopped.confirm' : 'reason.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>{t(`${isStopped ? 'stopped' : 'reason'}.text.${kind}`)}</p>
          <TextArea
            {...errors.field('reason')}
            label={t('label')}
            help={t('help')}
            rows={3}
            limit={LIMIT}
            value={form.reason}
            onChange={form.typeReason}
          />
          {isStopped ? (
            <TextField
              {...errors.field('code')}
              label={t('code')}
              help={t('codeHelp')}
              type="password"
              autoComplete="off"
              maxLength={4}
              width="short"
              value={form.code}
              onChange={form.typeCode}
            />
          ) : null}
          {failure ? (
            <Notice tone="danger" live="assertive">
              {failure}
            </Notice>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  )
}

function useReadingForm(about: ApiError, onGiven: () => void) {
  const { t } = useTranslation('staff-reading')
  const { run, isRunning } = useAction(endpoints.allowReading)
  const errors = useFieldErrors(names)
  const [isStopped, setStopped] = useState(about.code === 'reading_stopped')
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const isSending = useRef(false)
  const kind = readingKinds.find((known) => known === about.current['kind']) ?? 'record'

  const submit = async () => {
    if (isSending.current) return
    const isWrong = errors.show({
      reason: reason.trim() === '' ? t('missing') : reason.length > LIMIT ? t('tooLong', { limit: LIMIT }) : undefined,
      code: isStopped && code.trim().length !== 4 ? t('codeMissing') : undefined,
    })
    if (isWrong) return
    setFailure(undefined)
    isSending.current = true
    const wish = { kind, client_id: about.current['client_id'] ?? null, reason: reason.trim() }
    const end = await run({ body: isStopped ? { ...wish, piggy_code: code.trim() } : wish })
    isSending.current = false
    if (end.ok) onGiven()
    // The last one that a reason opens was opened meanwhile.
    else if (end.error.code === 'piggy_code_required') setStopped(true)
    else if (end.error.code === 'piggy_code_invalid') errors.show({ code: t('codeWrong') })
    else if (end.error.code === 'second_person_required') errors.show({ code: t('codeOwn') })
    else setFailure(refusalText(end.error))
  }
  return {
    kind,
    isStopped,
    errors,
    isRunning,
    failure,
    reason,
    code,
    typeReason: (text: string) => {
      errors.clear('reason')
      setReason(text)
    },
    typeCode: (text: string) => {
      errors.clear('code')
      setCode(text)
    },
    submit,
  }
}
