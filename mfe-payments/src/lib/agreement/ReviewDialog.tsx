import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { Checkbox, Loaded, readAll, Skeleton, Stack, TextField } from '@portal/shared/ui'
import { WithCall } from './CallUs.tsx'
import { EsignDocument } from './EsignDocument.tsx'
import { NoDocument } from './NoDocument.tsx'

/**
 * P-88: the e-sign agreement before the first signing. Next waits for the tick. Where consent is not on record yet, the
 * word in the document proves that it opened, and consent is recorded with the version and hash of its text.
 */
export function ReviewDialog({ onAccepted, onClose }: { onAccepted: () => void; onClose: () => void }) {
  const { t } = useTranslation(['payments-agreement', 'common'])
  const { query, esign, isOnRecord, isTicked, setTicked, form } = useReview(onAccepted)
  return (
    <FormDialog
      title={t('review.title')}
      confirm={t('common:action.next')}
      disabledReason={isTicked && esign ? undefined : t(esign ? 'review.tickFirst' : 'review.wait')}
      size="medium"
      form={isOnRecord ? { isSending: false, failure: undefined, submit: onAccepted } : form}
      onClose={onClose}
    >
      <Loaded
        query={query}
        loading={t('review.loading')}
        failed={t('review.failed')}
        skeleton={<Skeleton shape="block" />}
        frame={(state) => <WithCall isOffered={query.error !== undefined}>{state}</WithCall>}
      >
        {() =>
          esign?.document ? (
            <Stack>
              <p>{t('review.lead')}</p>
              <EsignDocument key={esign.document} address={esign.document} />
              {isOnRecord ? null : (
                <TextField
                  {...form.field('proof_word')}
                  label={t('review.word')}
                  help={t('review.wordHelp')}
                  maxLength={40}
                  width="medium"
                  autoComplete="off"
                />
              )}
              <Checkbox label={t('review.accept')} isChecked={isTicked} onChange={setTicked} />
            </Stack>
          ) : (
            <WithCall isOffered>
              <NoDocument />
            </WithCall>
          )
        }
      </Loaded>
    </FormDialog>
  )
}

/** The e-sign text, whether consent to it is on record, and the form that gives it. */
function useReview(onAccepted: () => void) {
  const { t } = useTranslation('payments-agreement')
  const language = useLanguage()
  const [isTicked, setTicked] = useState(false)
  const self = useQuery(endpoints.getClient, { params: {} })
  const text = useQuery(endpoints.getEsignText, { query: { language } })
  const isOnRecord = self.data?.data.esign === true
  const esign = text.data?.data
  const form = useForm(
    endpoints.giveEsignConsent,
    { proof_word: '' },
    {
      input: ({ proof_word }) => ({ body: { proof_word, language, text_hash: esign?.text_hash ?? '' } }),
      refresh: [endpoints.getClient, endpoints.listConsents],
      failure: (error) => (error.code === 'conflict' ? t('review.changed') : errorText(error)),
      onDone: onAccepted,
      onRefused: ({ code }) => {
        if (code !== 'conflict') return
        // The text has changed on the server: the consumer reads and accepts the new one.
        setTicked(false)
        text.refresh()
      },
    },
  )
  // P-89: a tenant may have no document; that is no failure.
  const isMissing = text.error?.code === 'not_found'
  const query = readAll({ self, text: isMissing ? { ...text, data: null, error: undefined } : text })
  return { query, esign, isOnRecord, isTicked, setTicked, form }
}
