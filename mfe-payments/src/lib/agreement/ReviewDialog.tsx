import { useState } from 'react'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { Button, Checkbox, Dialog, ErrorState, Loading, Notice, Skeleton, Stack, TextField } from '@portal/shared/ui'
import { CallUs } from './CallUs.tsx'
import { EsignDocument } from './EsignDocument.tsx'
import { NoDocument } from './NoDocument.tsx'
import { useEsignConsent } from './use-esign-consent.ts'

const fields = ['word'] as const

/**
 * P-88: the e-sign agreement before the first signing. Next is enabled by the tick. Where consent is not on record yet,
 * the word of the document shows that it opened, and consent is recorded with version and hash.
 */
export function ReviewDialog({ onAccepted, onClose }: { onAccepted: () => void; onClose: () => void }) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  const consent = useEsignConsent()
  const [isTicked, setTicked] = useState(false)
  const [word, setWord] = useState('')
  const errors = useFieldErrors(fields)
  const { esign, isOnRecord, giveError } = consent
  const failure = giveError && !giveError.fields['proof_word'] ? giveError : null

  const next = async () => {
    if (isOnRecord) return onAccepted()
    const refuse = (reason: string) => void errors.show({ word: fieldText(reason) })
    if (word.trim() === '') return refuse('required')
    const end = await consent.give(word)
    if (end.ok) return onAccepted()
    const [reason] = end.error.fields['proof_word'] ?? []
    if (reason) return refuse(reason)
    if (end.error.code !== 'conflict') return
    // The words have changed on the server: they are to be read and accepted anew.
    setTicked(false)
    consent.refresh()
  }
  return (
    <Dialog
      title={t('review.title')}
      size="medium"
      onClose={onClose}
      isDismissable={!consent.isGiving}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button
            kind="primary"
            isLoading={consent.isGiving}
            disabledReason={isTicked && esign ? undefined : t(esign ? 'review.tickFirst' : 'review.wait')}
            onClick={() => void next()}
          >
            {t('common:action.next')}
          </Button>
        </>
      }
    >
      {consent.error ? (
        <Stack>
          <ErrorState title={t('review.failed')} onRetry={consent.refresh} requestId={consent.error.requestId}>
            {errorText(consent.error)}
          </ErrorState>
          <CallUs />
        </Stack>
      ) : !consent.isKnown ? (
        <Loading label={t('review.loading')}>
          <Skeleton shape="block" />
        </Loading>
      ) : !esign?.document ? (
        <Stack>
          <NoDocument />
          <CallUs />
        </Stack>
      ) : (
        <Stack>
          <p>{t('review.lead')}</p>
          <EsignDocument key={esign.document} address={esign.document} />
          {isOnRecord ? null : (
            <TextField
              {...errors.field('word')}
              label={t('review.word')}
              help={t('review.wordHelp')}
              value={word}
              maxLength={40}
              width="medium"
              autoComplete="off"
              onChange={(typed) => {
                setWord(typed)
                errors.clear()
              }}
            />
          )}
          {failure ? (
            <Notice tone="danger" live="assertive">
              {failure.code === 'conflict' ? t('review.changed') : errorText(failure)}
            </Notice>
          ) : null}
          <Checkbox label={t('review.accept')} isChecked={isTicked} onChange={setTicked} />
        </Stack>
      )}
    </Dialog>
  )
}
