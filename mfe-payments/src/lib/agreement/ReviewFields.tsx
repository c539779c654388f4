import { errorText, useTranslation } from '@portal/shared/i18n'
import { Checkbox, Notice, Stack, TextField } from '@portal/shared/ui'
import { EsignDocument } from './EsignDocument.tsx'
import type { Review } from './use-review.ts'

/** The document, its word where consent is not on record yet, and the tick. */
export function ReviewFields({ review, document }: { review: Review; document: string }) {
  const { t } = useTranslation('payments-agreement')
  const { consent, isTicked, setTicked, word, onWord, field, failure } = review
  return (
    <Stack>
      <p>{t('review.lead')}</p>
      <EsignDocument key={document} address={document} />
      {consent.isOnRecord ? null : (
        <TextField
          {...field}
          label={t('review.word')}
          help={t('review.wordHelp')}
          value={word}
          maxLength={40}
          width="medium"
          autoComplete="off"
          onChange={onWord}
        />
      )}
      {failure ? (
        <Notice tone="danger" live="assertive">
          {failure.code === 'conflict' ? t('review.changed') : errorText(failure)}
        </Notice>
      ) : null}
      <Checkbox label={t('review.accept')} isChecked={isTicked} onChange={setTicked} />
    </Stack>
  )
}
